extension PageStyle {
  /// Counts, histograms, and tables that are read line by line.
  static let tables = """
    .counts{display:grid;gap:1rem;margin:0;
      grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr))}
    .counts div{background:var(--surface);border:1px solid var(--rule);
      border-radius:.75rem;padding:1rem 1.25rem}
    .counts dt{color:var(--muted)}
    .counts dd{margin:0}
    .figure{font-size:2rem;font-weight:650;letter-spacing:-.02em;
      font-variant-numeric:tabular-nums;line-height:1.3}
    .beside{display:grid;gap:1.5rem 2.5rem;align-items:start;
      grid-template-columns:minmax(0,3fr) minmax(min(17rem,100%),2fr)}
    .histogram{position:relative;margin:.5rem 0;padding-bottom:1.75rem}
    .histogram svg{display:block;overflow:visible}
    .histogram i{position:absolute;bottom:0;width:3em;margin-left:-1.5em;
      text-align:center;font-style:normal;font-size:.85rem;
      color:var(--muted);font-variant-numeric:tabular-nums}
    .histogram i::before{content:attr(data-text)}
    .histogram .tick-0{margin-left:0;text-align:left}
    .histogram .tick-1{margin-left:-3em;text-align:right}
    .bars{fill:var(--accent)}
    .axis line{stroke:var(--line)}
    .axis .threshold{stroke:var(--muted);stroke-dasharray:3 4}
    .scroll{position:relative;overflow:auto;max-width:100%;border-radius:.5rem}
    .short{max-height:14.5rem;border:1px solid var(--rule);
      background:var(--surface)}
    table{border-collapse:collapse}
    caption{text-align:left;padding:.5rem .75rem .5rem 0;color:var(--muted)}
    .short caption{padding-left:.75rem}
    th,td{overflow-wrap:break-word;text-align:left;padding:.4rem .75rem;vertical-align:top}
    th{font-weight:600}
    thead th{color:var(--muted);white-space:nowrap}
    .numbers tbody tr,.pairs tbody tr{border-top:1px solid var(--rule)}
    .number{text-align:right;font-variant-numeric:tabular-nums;
      white-space:nowrap}
    .numbers,.pairs{min-width:min(100%,22rem)}
    .pairs td{width:50%;overflow-wrap:anywhere}
    .short .numbers{width:100%}
    .pairs{width:100%;background:var(--surface)}
    .pairs caption{background:var(--page)}
    .pairs th:first-child,.pairs td:first-child{white-space:nowrap;
      width:1%;font-variant-numeric:tabular-nums}
    .swatch{display:inline-block;width:1.1em;height:1.1em;
      border:1px solid var(--line);border-radius:.25em;
      vertical-align:-.2em;margin-right:.45em;forced-color-adjust:none;
      print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .sample{display:inline-block;min-width:2.6em;padding:.15em .5em;
      text-align:center;font-style:normal;font-weight:600;line-height:1.35;
      border:1px solid var(--line);border-radius:.35em;
      forced-color-adjust:none;
      print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .pairs .sample{margin-right:.6em}
    .sample::before{content:"Aa"}
    .ground{background:var(--over,none),
      var(--behind,linear-gradient(100deg,#fff 50%,#000 50%))}
    details{margin-top:.5rem}
    summary{cursor:pointer;padding:.5rem .25rem;max-width:70ch;
      border-radius:.25rem}
    .foregrounds,.chips,.legend,.levels{list-style:none;padding:0;margin:0}
    .foregrounds>li{padding:.9rem 0;border-top:1px solid var(--rule)}
    .foregrounds p{margin:0}
    .chips{display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;margin-top:.5rem;
      font-size:.92rem;font-variant-numeric:tabular-nums}

    """
}
