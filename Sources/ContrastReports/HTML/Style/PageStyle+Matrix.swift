extension PageStyle {
  /// The matrix as a table, and as a picture.
  static let matrix = """
    .legend{display:flex;flex-wrap:wrap;gap:.4rem 1.75rem;margin:.5rem 0 1rem;
      color:var(--muted)}
    .legend b{color:var(--ink);margin:0 .15em 0 .35em}
    .legend .shape{color:var(--ink)}
    .level{width:1.1em;height:1.1em;border:1px solid var(--line);
      border-radius:.25em;vertical-align:-.2em;forced-color-adjust:none;
      print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .matrix{border:1px solid var(--rule);background:var(--surface);
      max-height:min(90vh,60rem)}
    .matrix caption{padding:.75rem}
    .matrix table{border-collapse:separate;border-spacing:0}
    .matrix th,.matrix td{border-top:1px solid var(--rule);
      border-left:1px solid var(--rule);padding:.5rem .6rem;min-width:5.5rem}
    .matrix thead th{border-top:0;vertical-align:bottom;
      color:var(--ink);white-space:normal;background:var(--surface)}
    .matrix th[scope=row]{min-width:8rem;max-width:16rem;border-left:0;
      background:var(--surface)}
    .matrix .corner{border-left:0;min-width:8rem;color:var(--muted)}
    .matrix thead th{max-width:9rem}
    .matrix tbody td{text-align:center;font-variant-numeric:tabular-nums}
    .matrix .sample{display:block;padding:.35em 0;margin-bottom:.3rem;
      font-size:1.1em;min-width:0}
    .matrix td b{display:block;font-weight:650}
    .matrix .mark{white-space:nowrap}
    .matrix .lack{display:block;font-weight:650;font-size:.9em}
    .matrix td.below{background:var(--soft);
      box-shadow:inset 0 0 0 2px var(--accent)}
    .legend .below{display:inline-block;width:1.1em;height:1.1em;
      vertical-align:-.2em;border-radius:.25em;background:var(--soft);
      box-shadow:inset 0 0 0 2px var(--accent)}
    .mark{color:var(--muted);font-size:.9em}
    .mark .shape{color:var(--ink);margin-right:.25em}
    .itself,.filtered{color:var(--muted);vertical-align:middle}
    [role=grid] td{cursor:default}
    [role=grid] td:focus{outline:3px solid var(--accent);outline-offset:-3px;
      background:var(--soft)}
    .picture{border:1px solid var(--rule);width:fit-content;line-height:0}
    .picture img,.picture canvas{image-rendering:pixelated;max-width:none;
      display:block;forced-color-adjust:none;
      print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .filtered>*{visibility:hidden}
    .pointed{min-height:3.2em}
    .picture canvas{cursor:crosshair}

    """
}
