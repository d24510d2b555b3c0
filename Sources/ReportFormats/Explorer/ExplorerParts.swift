/// The elements that the script fills.
let explorerBody = """
  <div id="app" hidden>
  <div class="choose">
  <label>Profile <select id="profile"></select></label>
  <details id="edges"><summary>Edges</summary><fieldset>\
  <legend>Transitions seen in the field</legend>\
  <div class="checks"></div></fieldset></details>
  <details id="methods"><summary>Methods</summary><fieldset><legend>What the delegate has</legend>\
  <div class="checks"></div></fieldset></details>
  </div>
  <p id="summary" class="faint"></p>
  <div class="columns">
  <div>
  <h3>State</h3>
  <p id="state" aria-live="polite" tabindex="-1"></p>
  <svg id="diagram" viewBox="0 0 540 220" role="group" aria-label="Phases of the app"></svg>
  <h3>What happens next</h3>
  <ul id="actions"></ul>
  </div>
  <div>
  <h3>What has happened</h3>
  <p class="tools"><button type="button" id="back">Back</button>\
  <button type="button" id="reset">Start again</button></p>
  <ol id="path"></ol>
  <h3>Invariants</h3>
  <ul id="standings"></ul>
  <h3>Export</h3>
  <details><summary>Sequence file, for lifecheck replay</summary>\
  <div class="copy"><pre tabindex="0"><code id="sequence"></code></pre></div>\
  <p><a id="download" download="sequence.json" href="#">Save</a></p></details>
  <details><summary>Swift test</summary>\
  <div class="copy"><pre tabindex="0"><code id="test"></code></pre></div></details>
  </div>
  </div>
  <details id="states"><summary>All states</summary><ol></ol></details>
  </div>
  """

let explorerStyle = #"""
  .choose { display: flex; flex-wrap: wrap; gap: .75rem 2rem; align-items: baseline; }
  select { font: inherit; padding: .3rem; color: var(--text); background: var(--back);
    border: 1px solid var(--faint); border-radius: .35rem; max-width: 100%; }
  fieldset { border: 1px solid var(--line); border-radius: .35rem; min-width: 0; }
  .checks {
    display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    gap: .1rem 1rem;
  }
  .columns {
    display: grid; gap: 1rem 2.5rem; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
  .columns h3 { margin-top: 1.25rem; }
  #state {
    font-size: 1.2rem; font-weight: 600; padding: .6rem .9rem; background: var(--blue-back);
    border-radius: .35rem;
  }
  #actions, #standings { list-style: none; padding: 0; margin: 0; }
  #actions { max-height: 80vh; overflow-y: auto; padding: 2px; }
  #path .change { color: var(--faint); }
  #actions li { margin-bottom: .25rem; }
  #actions button { display: block; width: 100%; text-align: left; padding: .35rem .7rem; }
  #actions .edge { color: var(--doubtful); }
  #actions .target { display: block; font-size: .85rem; color: var(--faint); }
  #path { padding-left: 1.75rem; }
  #path > li { margin-bottom: .75rem; }
  #path ul {
    list-style: none; padding-left: .75rem; margin: .2rem 0; border-left: 2px solid var(--line);
    font-size: .92rem;
  }
  #path .read { color: var(--link); }
  #path .gone { text-decoration: line-through; color: var(--faint); }
  #path .cut { color: var(--bad); font-weight: 600; }
  #path small { color: var(--faint); }
  .tools { display: flex; gap: .5rem; }
  #states ol { columns: 20rem; }
  .plain { border: 0; padding: 0; background: none; color: var(--link); text-align: left; }
  #diagram { display: block; width: 100%; max-width: 34rem; height: auto; margin-top: .75rem; }
  #diagram path { fill: none; stroke: var(--faint); stroke-width: 1.2; }
  #diagram path.next { stroke: var(--link); stroke-width: 2.2; }
  #diagram marker path { fill: var(--faint); stroke: none; }
  #diagram .next-tip path { fill: var(--link); }
  #diagram rect { fill: var(--back); stroke: var(--faint); stroke-width: 1.5; }
  #diagram text { text-anchor: middle; font-size: 15px; fill: var(--text); }
  #diagram .here rect { fill: var(--blue-back); stroke: var(--link); stroke-width: 2.5; }
  #diagram .here text { font-weight: 700; }
  #diagram .far rect { stroke-dasharray: 4 3; }
  #diagram [role="button"] { cursor: pointer; }
  #diagram [role="button"]:hover rect { fill: var(--soft); }
  #states .here { font-weight: 700; color: var(--link); }
  #standings li { padding: .1rem 0; }
  @media (max-width: 50rem) {
    .columns { grid-template-columns: minmax(0, 1fr); }
    #actions {
      max-height: 45vh; border: 1px solid var(--line); border-radius: .35rem; padding: .35rem;
    }
  }
  """#
