extension PageStyle {
  /// What narrow pages, print and chosen colours change. Nothing moves, so that
  /// there is no motion to reduce.
  static let media = """
    @media (min-width:52rem) and (min-height:34rem){
      .matrix thead th{position:sticky;top:0;z-index:1}
      .matrix th[scope=row],.matrix .corner{position:sticky;
        left:0;z-index:1}
      .matrix .corner{z-index:2}
      .matrix td{scroll-margin:9rem 1rem 1rem 17rem}
    }
    @media (max-width:51.99rem){
      .beside{grid-template-columns:minmax(0,1fr)}
      .matrix th[scope=row]{max-width:8rem}
      th,td{padding-left:.5rem;padding-right:.5rem}
    }
    @media (max-width:38rem){
      .pairs,.pairs tbody,.pairs tr,.pairs th,.pairs td,
      .stacked,.stacked tbody,.stacked tr,.stacked th,.stacked td{
        display:block;width:auto}
      .pairs caption,.stacked caption{display:block}
      .pairs thead,.stacked thead{position:absolute;width:1px;height:1px;
        overflow:hidden;clip-path:inset(50%)}
      .pairs tbody tr,.stacked tbody tr{padding:.5rem 0}
      .pairs th:first-child,.pairs td:first-child{width:auto}
      .pairs th,.pairs td,.stacked th,.stacked td{padding:.2rem .75rem;
        text-align:left;white-space:normal}
      .pairs [data-label]::before,.stacked [data-label]::before{content:attr(data-label) " ";
        content:attr(data-label) " "/"";color:var(--muted);
        display:block;font-size:.85rem}
      .stacked [data-label]{display:flex;justify-content:space-between;
        gap:1rem}
      .stacked [data-label]::before{font-size:inherit;margin-right:auto}
    }
    @media (forced-colors:active){
      .bars{fill:CanvasText}
      .below{outline:2px solid CanvasText;outline-offset:-2px}
      .axis line,.axis .threshold{stroke:CanvasText}
      .mark .shape,.shape{color:CanvasText}
      :focus-visible,[role=grid] td:focus{outline-color:Highlight}
      button[aria-pressed=true]{border:3px solid Highlight}
    }
    @media print{
      :root{\(printed)}
      body{background:none;font-size:10pt}
      [data-script],.skip,dialog,#status{display:none}
      .mode[hidden]{display:block!important}
      .scroll,.matrix,.short{overflow:visible;max-height:none;border:0}
      .matrix table{table-layout:fixed;width:100%;font-size:7pt}
      .matrix .width-1{font-size:5pt}
      .matrix .width-2{font-size:3.5pt}
      .matrix th,.matrix td,.matrix th[scope=row],.matrix .corner{
        min-width:0;max-width:none;padding:.3em;position:static;
        overflow-wrap:anywhere}
      .matrix .mark{white-space:normal}
      .pointed,.order{display:none}
      .picture img,.picture img[hidden]{display:block!important;
        max-width:100%;
        height:auto}
      .picture canvas{display:none}
      h2,h3,caption{break-after:avoid}
      tr,li,.counts div,.histogram{break-inside:avoid}
    }

    """

  /// Paper is light.
  private static let printed = properties(.light)
}
