extension PageStyle {
  /// Type, headings, and how sections follow each other.
  static let page = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;scroll-padding:1rem}
    body{margin:0;background:var(--page);color:var(--ink);
      font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,
        "Helvetica Neue","Noto Sans",sans-serif;
      overflow-wrap:anywhere}
    header,main,footer{max-width:76rem;margin:0 auto;padding:0 clamp(1rem,4vw,3rem)}
    header{padding-top:clamp(2rem,6vw,4.5rem)}
    footer{padding-top:1rem;padding-bottom:3rem;color:var(--muted)}
    main:focus{outline:none}
    h1,h2,h3{line-height:1.2;text-wrap:balance;margin:0}
    h1{font-size:clamp(1.75rem,1.2rem + 2.6vw,3rem);font-weight:650;
      letter-spacing:-.02em}
    h2{font-size:clamp(1.4rem,1.1rem + 1.2vw,1.9rem);font-weight:650;
      letter-spacing:-.01em}
    h3{font-size:1.1rem;font-weight:650;margin:2.5rem 0 .75rem}
    p{margin:.5rem 0;max-width:70ch}
    a{color:var(--accent);text-underline-offset:.15em}
    code{font:.9em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,
      "DejaVu Sans Mono",monospace;color:var(--muted)}
    .lede{font-size:1.15rem;color:var(--muted);margin-top:.75rem}
    .summary{font-size:1.15rem;margin-top:.75rem}
    .quiet{color:var(--muted)}
    .notes{padding-left:1.2rem;max-width:70ch}
    .notes li{margin:.4rem 0}
    section{margin-top:3rem}
    .mode{padding-top:3rem;border-top:1px solid var(--rule)}
    .notice{display:flex;gap:.5rem;align-items:center;padding:.75rem 1rem;
      background:var(--surface);border:2px solid var(--line);
      border-radius:.5rem;width:fit-content}
    .shape{width:1em;height:1em;flex:none;vertical-align:-.125em}
    .stroke{fill:none;stroke:currentColor;stroke-width:2;
      stroke-linecap:round;stroke-linejoin:round}
    .solid{fill:currentColor}
    .unseen{position:absolute;width:1px;height:1px;margin:-1px;padding:0;
      overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
    .skip{position:absolute;left:1rem;top:-6rem;padding:.75rem 1.25rem;
      background:var(--accent);color:var(--on-accent);border-radius:.5rem;
      z-index:9}
    .skip:focus{top:1rem}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    [hidden]{display:none!important}

    """
}
