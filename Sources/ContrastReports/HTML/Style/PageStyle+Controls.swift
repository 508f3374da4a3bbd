extension PageStyle {
  /// Fields and buttons: large enough to hit, with edges that are seen.
  static let controls = """
    .field{margin:0;max-width:none}
    label{display:block;color:var(--muted);font-size:.92rem}
    input,select,button{font:inherit;color:var(--ink)}
    input[type=search],select,button{min-height:2.75rem;padding:.4rem .8rem;
      background:var(--surface);border:1px solid var(--line);
      border-radius:.5rem;max-width:100%}
    input[type=search],select{width:100%}
    .overview .field{margin-top:1.25rem;max-width:20rem}
    button{cursor:pointer;font-weight:600}
    button:hover{border-color:var(--accent)}
    button[aria-pressed=true]{background:var(--soft);border:2px solid
      var(--accent)}
    button[aria-pressed=true]::before{content:"✓ ";content:"✓ "/""}
    button[aria-disabled=true]{color:var(--muted);border-style:dashed;
      cursor:default}
    .filters{display:grid;gap:1rem;align-items:end;
      grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr))}
    .buttons{display:flex;flex-wrap:wrap;gap:.6rem}
    .filters .buttons{grid-column:1/-1}
    .found{margin:1rem 0 .25rem;font-weight:600}
    .pages{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:center;
      margin-top:.9rem}

    """
}
