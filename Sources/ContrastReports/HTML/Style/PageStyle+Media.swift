extension PageStyle {
  /// What narrow pages, print, motion and chosen colours change.
  static let media = """
    @media (min-width:52rem) and (min-height:34rem){
      .matrix thead th,.matrix thead td{position:sticky;top:0;z-index:1}
      .matrix th[scope=row],.matrix thead td:first-child{position:sticky;
        left:0;z-index:1}
      .matrix thead td:first-child{z-index:2}
      .matrix td{scroll-margin:9rem 1rem 1rem 17rem}
    }
    @media (max-width:51.99rem){
      .beside{grid-template-columns:minmax(0,1fr)}
      .matrix th[scope=row]{max-width:8rem}
      .pairs td{min-width:7.5rem}
      th,td{padding-left:.5rem;padding-right:.5rem}
    }
    @media (prefers-reduced-motion:no-preference){
      .skip{transition:top .12s}
    }
    @media (forced-colors:active){
      .bars{fill:CanvasText}
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
      .matrix table{font-size:7pt}
      .matrix th,.matrix td{min-width:0;padding:.2rem;position:static}
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
