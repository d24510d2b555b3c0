/// The style of every page: light and dark, narrow and wide, on screen and on paper.
let pageStyle = #"""
  :root {
    color-scheme: light dark;
    --back: #fff; --soft: #f4f5f7; --line: #d5d9df; --text: #1b1f24; --faint: #57606a;
    --good: #17692c; --bad: #b3241b; --doubtful: #855300; --link: #0a58ca;
    --good-back: #dff3e3; --bad-back: #fde3e0; --doubtful-back: #fdeec8; --blue-back: #dceafd;
    --now: #0a58ca; --label: 16rem;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --back: #14171a; --soft: #1e2327; --line: #3a424a; --text: #e6e9ec; --faint: #a3adb7;
      --good: #77d58c; --bad: #ff958a; --doubtful: #efc05a; --link: #86b7fe;
      --good-back: #173420; --bad-back: #4a1d1a; --doubtful-back: #43330f; --blue-back: #1b3150;
      --now: #86b7fe;
    }
  }
  * { box-sizing: border-box; }
  html { scroll-padding-top: 1rem; }
  body {
    margin: 0 auto; padding: 0 clamp(.75rem, 3vw, 2rem) 4rem; max-width: 90rem;
    background: var(--back); color: var(--text);
    font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: break-word;
  }
  a { color: var(--link); }
  code, pre, .timeline, .events, .formula, .sides td, .original li {
    font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    font-size: .86em;
  }
  code code, pre code { font-size: 1em; }
  h1, h2, h3, h4, p { margin: 0 0 .5rem; }
  h1 { font-size: 1.9rem; line-height: 1.2; }
  h2 {
    font-size: 1.35rem; margin-top: 2.5rem; padding-bottom: .3rem;
    border-bottom: 1px solid var(--line);
  }
  h3 { font-size: 1.05rem; }
  h4 { font-size: .95rem; }
  .faint { color: var(--faint); }
  .good { color: var(--good); }
  .bad { color: var(--bad); }
  .doubtful { color: var(--doubtful); }
  .skip { position: absolute; left: -99rem; }
  .skip:focus { left: 1rem; top: 1rem; padding: .5rem; background: var(--back); z-index: 3; }
  :focus-visible { outline: 2px solid var(--now); outline-offset: 2px; }
  .verdict {
    margin: 1.5rem 0 1rem; padding: 1rem 1.25rem; border-radius: .5rem;
    border-left: .4rem solid currentColor;
  }
  .verdict p { color: var(--text); }
  .verdict p:last-child { margin: 0; }
  .verdict .what { font-weight: 600; }
  .verdict.good { background: var(--good-back); }
  .verdict.bad { background: var(--bad-back); }
  .verdict.doubtful { background: var(--doubtful-back); }
  nav ul {
    display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; padding: 0;
    list-style: none;
  }
  nav a { display: inline-block; padding: .3rem 0; }
  nav .count { color: var(--faint); }
  .cards {
    display: grid; gap: 1rem;
    grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  }
  .card { padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; }
  .card p { margin: 0; font-size: .9rem; }
  .cards + p { font-size: .9rem; }
  .cards article { margin: 0; }
  .figures {
    display: flex; flex-wrap: wrap; gap: .1rem 1rem; margin: 0 0 .5rem; padding: 0;
    list-style: none;
  }
  .figures b { font-size: 1.3rem; }
  summary { cursor: pointer; padding: .35rem 0; }
  summary h3, summary p { display: inline-block; margin: 0; }
  summary h3 + p { display: block; margin-left: 1.1rem; font-size: .9rem; }
  .counterexample, .group, article.cause {
    border-bottom: 1px solid var(--line); padding: .25rem 0;
  }
  .counterexample[open] { padding-bottom: 1.25rem; }
  .scroll { overflow-x: auto; position: relative; }
  table { border-collapse: collapse; }
  th { text-align: left; font-weight: 600; vertical-align: bottom; }
  tbody th { vertical-align: top; }
  td { vertical-align: top; }
  .invariants, .sides, .methods, main section > .scroll > table { width: 100%; }
  .invariants th, .invariants td, .events th, .events td, .sides th, .sides td, .methods th,
  .methods td, #since th, #since td {
    padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line);
  }
  .invariants th p { margin: 0 0 0 1.1rem; font-weight: 400; font-size: .9rem; }
  .invariants tbody th { vertical-align: top; min-width: 14rem; max-width: 36rem; }
  .invariants td { white-space: nowrap; }
  .invariants td.bad, .invariants td.doubtful { white-space: normal; }
  .share {
    display: grid; grid-template-columns: 8rem minmax(4rem, 20rem) auto; gap: .75rem;
    align-items: center;
  }
  meter { width: 100%; }
  dl {
    display: grid; grid-template-columns: minmax(7rem, max-content) minmax(0, 1fr);
    gap: .3rem 1rem; margin: 1rem 0;
  }
  dt { font-weight: 600; }
  dd { margin: 0; min-width: 0; }
  dd > code { white-space: pre-wrap; }
  .copy { position: relative; }
  .copy pre {
    margin: 0; padding: .6rem .75rem; padding-right: 5rem; white-space: pre-wrap;
    background: var(--soft); border-radius: .35rem;
  }
  button {
    font: inherit; color: var(--text); background: var(--back); cursor: pointer;
    border: 1px solid var(--faint); border-radius: .35rem; padding: .15rem .6rem;
    min-height: 1.75rem;
  }
  button:hover { background: var(--soft); }
  .copy button { position: absolute; top: .35rem; right: .35rem; font-size: .85rem; }
  .controls { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; margin: .75rem 0; }
  .controls button { min-width: 2.5rem; min-height: 2.25rem; }
  .controls output { flex: 1 1 14rem; min-height: 1.5em; font-weight: 600; }
  .timeline {
    table-layout: fixed; border-collapse: separate; border-spacing: 1px;
    width: calc(var(--label) + var(--n) * var(--column)); line-height: 1.35;
  }
  .timeline col { width: var(--column); }
  .timeline .label { width: var(--label); }
  .timeline th, .timeline td {
    padding: 1px; overflow: hidden; overflow-wrap: anywhere; vertical-align: middle;
  }
  .timeline td { line-height: 1.2; }
  .timeline th[scope=row], .timeline tr:first-child th:first-child {
    position: sticky; left: 0; z-index: 1; padding-right: .75rem; background: var(--back);
  }
  .timeline th[scope=col] { color: var(--faint); font-weight: 400; text-align: center; }
  .timeline th[scope=col]:first-child { text-align: left; }
  .timeline th.broken { color: var(--bad); font-weight: 700; }
  .timeline th.due { color: var(--now); font-weight: 700; }
  .timeline td { font-family: system-ui, -apple-system, "Segoe UI", sans-serif; }
  .timeline td[class] { padding: .1rem .3rem; border-radius: .25rem; background: var(--soft); }
  .timeline td.step { background: var(--blue-back); font-weight: 600; }
  .timeline td.active, .timeline td.running { background: var(--good-back); }
  .timeline td.inactive { background: var(--doubtful-back); }
  .timeline td.mark { border-left: 3px solid var(--now); border-radius: 0 .25rem .25rem 0; }
  .timeline .judged:not(.judged + .judged) > * { border-top: 1px solid var(--line); }
  .timeline .judged th { font-weight: 400; }
  .timeline td.holds {
    background: none; border-top: 2px solid var(--good); border-radius: 0; color: var(--good);
  }
  .timeline td.open {
    background: repeating-linear-gradient(
      -45deg, var(--doubtful-back) 0 .5rem, var(--back) .5rem .6rem);
    color: var(--text);
  }
  .timeline td.violated { background: var(--bad-back); color: var(--bad); font-weight: 700; }
  .cursor {
    position: absolute; top: 0; bottom: 0; pointer-events: none; border: 2px solid var(--now);
    border-radius: .25rem;
  }
  .legend { margin: .4rem 0; font-size: .9rem; }
  .formula, .formula ul { list-style: none; margin: 0; padding-left: 1.1rem; }
  .formula ul { border-left: 1px solid var(--line); }
  .lit > .formula { padding-left: 0; }
  .formula i { display: inline-block; width: 1.3em; font-style: normal; font-weight: 700; }
  .formula .t > i::before { content: "✓"; }
  .formula .f > i::before { content: "✗"; }
  .formula .u > i::before { content: "?"; }
  .formula .t { color: var(--good); }
  .formula .f { color: var(--faint); }
  .formula div.t { font-weight: 600; }
  .formula > li > div.f { color: var(--bad); font-weight: 700; }
  .formula .u { color: var(--doubtful); }
  .list { margin-top: .75rem; }
  .events { width: 100%; }
  .events td:first-child { color: var(--faint); width: 4.5rem; }
  .events td:nth-child(4) { white-space: normal; overflow-wrap: anywhere; }
  .events td:nth-child(2) { padding-left: .25rem; }
  .events .reply td:nth-child(2), .sides .reply { padding-left: 1.5rem; }
  .events .action td { background: var(--soft); font-weight: 600; }
  .events .told td { color: var(--faint); }
  .events .broken td:nth-child(-n+3) { color: var(--bad); font-weight: 700; }
  .events .due td:nth-child(-n+3) { font-weight: 700; }
  .events .now td { box-shadow: inset 0 2px var(--now), inset 0 -2px var(--now); }
  .js .player .events tbody tr { cursor: pointer; }
  .printed { margin: .2rem 0; color: var(--faint); white-space: pre-wrap; font-size: 1em; }
  .expected { color: var(--bad); margin: 0; font-weight: 600; }
  div.sides {
    display: grid; gap: 1rem;
    grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  }
  .original ol { margin: 0; padding-left: 2.5rem; }
  mark { background: var(--doubtful-back); color: var(--text); }
  table.sides tbody th { vertical-align: top; min-width: 7rem; }
  table.sides .action > * { border-top: 2px solid var(--line); }
  article { margin-bottom: 1.5rem; }
  @media (max-width: 40rem) {
    :root { --label: 7.5rem; }
    dl { grid-template-columns: minmax(0, 1fr); gap: .1rem; }
    dd { margin-bottom: .6rem; }
    .share { grid-template-columns: 7rem minmax(3rem, 1fr); }
    .share span:last-child { grid-column: 2; }
    .events thead { position: absolute; left: -99rem; }
    .events tr {
      display: grid; grid-template-columns: 2rem minmax(0, 1fr) auto;
      border-bottom: 1px solid var(--line);
    }
    .events td { border: 0; padding: .2rem .4rem .2rem 0; width: auto; }
    .events td:first-child { width: auto; }
    .events td:nth-child(4) { grid-column: 2 / -1; padding-top: 0; }
    .events td:nth-child(4):empty { display: none; }
  }
  @media print {
    :root { --label: 9rem; }
    .player { --column: calc((100vw - 12rem) / var(--n)) !important; }
    body { max-width: none; font-size: 10pt; }
    nav, .controls, .copy button, .skip, .cursor { display: none !important; }
    .scroll { overflow: visible; }
    details::details-content { content-visibility: visible; display: block; }
    .counterexample { break-before: page; }
    tr, .card { break-inside: avoid; }
    a { color: inherit; }
  }
  """#
