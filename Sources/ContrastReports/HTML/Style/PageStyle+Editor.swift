extension PageStyle {
  /// The second screen.
  static let editor = """
    dialog{width:min(62rem,100vw - 1.5rem);max-width:none;
      max-height:calc(100dvh - 1.5rem);padding:clamp(1rem,3vw,2rem);
      border:1px solid var(--line);border-radius:1rem;
      background:var(--page);color:var(--ink);overflow:auto}
    dialog::backdrop{background:rgb(0 0 0/.55)}
    body:has(dialog[open])>:is(header,main,footer){visibility:hidden}
    .bar{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;
      justify-content:space-between}
    .editor{display:grid;gap:0 2.5rem;
      grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr))}
    .editor h3{margin-top:1.5rem}
    .stage{border:1px solid var(--line);border-radius:.75rem;
      padding:1.25rem 1.5rem;forced-color-adjust:none;
      print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .stage p{margin:.25rem 0}
    .stage p::before{content:attr(data-text)}
    .large{font-size:1.5rem;line-height:1.3}
    .levels li{display:flex;gap:.6rem;align-items:baseline;padding:.35rem 0;
      border-top:1px solid var(--rule)}
    .slider{display:grid;grid-template-columns:1fr auto;gap:0 1rem;
      align-items:center;margin:.35rem 0}
    .slider label{color:var(--ink);font-size:1rem}
    .slider .number{grid-column:2;grid-row:1}
    input[type=range]{grid-column:1/-1;width:100%;height:2.75rem;margin:0;
      accent-color:var(--accent);background:none;cursor:pointer;
      border-radius:.25rem}

    """
}
