"""Design systems on PyPI that ship their style sheets, at fixed versions.

A mode of a sheet is what readers set: attributes of the root or of the body,
classes, and the scheme of the device. `{}` is a page that sets nothing.
"""


def theme(scheme=None, root=None, body=None):
    """The condition of a mode."""
    return {"scheme": scheme, "root": root or {}, "body": body or {}}


PLAIN = theme()
DARK = theme("dark")

_LAB = "jupyterlab/themes/@jupyterlab/theme-{}-extension/index.css"
_BOOTSTRAP = "flask_bootstrap/static/bootstrap5/css/"
_MATERIAL = {
    "default": theme(body={"data-md-color-scheme": "default"}),
    "slate": theme("dark", body={"data-md-color-scheme": "slate"}),
}
_BS = {
    "light": theme(root={"data-bs-theme": "light"}),
    "dark": theme("dark", root={"data-bs-theme": "dark"}),
}

# Name, requirement, sheets (patterns), and the modes by name.
SYSTEMS = [
    ("Bootstrap", "bootstrap-flask==2.6.0",
     [_BOOTSTRAP + "bootstrap.min.css"], _BS),
    ("Bootswatch Darkly", "bootstrap-flask==2.6.0",
     [_BOOTSTRAP + "bootswatch/darkly/bootstrap.min.css"], _BS),
    ("Bulma", "django-bulma==0.11.2", ["bulma/static/bulma/css/style.css"],
     {"light": theme("light", root={"data-theme": "light"}),
      "dark": theme("dark", root={"data-theme": "dark"})}),
    ("Pico", "lona-picocss==0.4.4", ["*/dist/pico/css/pico.css"],
     {"light": theme("light", root={"data-theme": "light"}),
      "dark": theme("dark", root={"data-theme": "dark"})}),
    ("pydata-sphinx-theme", "pydata-sphinx-theme==0.24.0",
     ["*/styles/pydata-sphinx-theme.css"],
     {"light": theme(root={"data-theme": "light", "data-bs-theme": "light"}),
      "dark": theme("dark", root={
          "data-theme": "dark", "data-bs-theme": "dark"})}),
    ("sphinx-book-theme", "sphinx-book-theme==1.4.0",
     ["*/styles/sphinx-book-theme.css"],
     {"light": theme(root={"data-theme": "light"}),
      "dark": theme("dark", root={"data-theme": "dark"})}),
    ("furo", "furo==2025.12.19", ["*/styles/furo.css"],
     {"default": PLAIN,
      "dark": theme("dark", body={"data-theme": "dark"})}),
    ("mkdocs-material", "mkdocs-material==9.8.1",
     ["*/stylesheets/main.*.min.css", "*/stylesheets/palette.*.min.css"],
     _MATERIAL),
    ("sphinx-immaterial", "sphinx-immaterial==0.13.11",
     ["*/bundles/stylesheets/main.css", "*/bundles/stylesheets/palette.css"],
     _MATERIAL),
    ("JupyterLab", "jupyterlab==4.6.6",
     [_LAB.format("light")], {"default": PLAIN}),
    ("Django admin", "django==5.2.19",
     ["*/admin/css/base.css", "*/admin/css/dark_mode.css",
      "*/admin/css/changelists.css", "*/admin/css/forms.css",
      "*/admin/css/widgets.css"],
     {"light": theme(root={"data-theme": "light"}),
      "dark": theme("dark", root={"data-theme": "dark"})}),
    ("Unfold", "django-unfold==0.91.0", ["*/unfold/css/styles.css"],
     {"default": PLAIN, "dark": theme("dark", root={"class": "dark"})}),
    ("Quasar", "nicegui==3.18.0", ["*/quasar.unimportant.css"],
     {"default": PLAIN}),
    ("shibuya", "shibuya==2026.7.12", ["*/static/shibuya.css"],
     {"light": theme(root={"class": "light"}),
      "dark": theme("dark", root={"class": "dark"}), "default": PLAIN}),
    ("Read the Docs", "sphinx-rtd-theme==3.1.0", ["*/css/theme.css"],
     {"default": PLAIN}),
    ("Swagger UI", "swagger-ui-py==25.7.1", ["*/static/swagger-ui.css"],
     {"default": PLAIN}),
    ("Wagtail", "wagtail==8.0.1", ["*/wagtailadmin/css/core.css"],
     {"default": PLAIN,
      "dark": theme("dark", root={"class": "w-theme-dark"})}),
    ("piccolo-theme", "piccolo-theme==0.24.0", ["*/static/basic_mod.css"],
     {"default": PLAIN}),
]
