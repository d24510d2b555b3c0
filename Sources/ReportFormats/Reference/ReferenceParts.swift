/// The field that searches the articles; it is shown only where scripts run.
let referenceSearch = """
  <p class="search" hidden><label>Search <input type="search" id="search" \
  placeholder="a name, a callback, a word"></label> \
  <output id="found" aria-live="polite"></output></p>
  """

/// The script of the search: it hides articles, and lines of contents, in which a word is missing.
let referenceScript = #"""
  (function () {
    "use strict";
    var field = document.getElementById("search");
    var found = document.getElementById("found");
    var articles = Array.from(document.querySelectorAll("article"));
    var texts = articles.map(function (article) { return article.textContent.toLowerCase(); });

    function search() {
      var words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      var count = 0;
      articles.forEach(function (article, index) {
        article.hidden = !words.every(function (word) { return texts[index].includes(word); });
        if (!article.hidden) { count += 1; }
      });
      document.querySelectorAll(".contents a").forEach(function (link) {
        var article = document.getElementById(link.getAttribute("href").slice(1));
        link.parentElement.hidden = article.hidden;
      });
      document.querySelectorAll("main section").forEach(function (section) {
        section.hidden = !section.querySelector("article:not([hidden])");
      });
      found.textContent = words.length ? count + " of " + articles.length : "";
    }

    // A link to an article that the search hides ends the search.
    function reveal() {
      var target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!target || !target.closest("[hidden]")) { return; }
      field.value = "";
      search();
      target.scrollIntoView();
    }

    field.closest(".search").hidden = false;
    field.addEventListener("input", search);
    addEventListener("hashchange", reveal);
  })();
  """#

/// The style of the search, the contents and the drawings.
let referenceStyle = #"""
  article { border-bottom: 1px solid var(--line); padding: .5rem 0; }
  [hidden] { display: none !important; }
  .search input {
    font: inherit; padding: .3rem .6rem; width: min(24rem, 100%); color: var(--text);
    background: var(--back); border: 1px solid var(--faint); border-radius: .35rem;
  }
  .contents { columns: 32rem; column-gap: 2.5rem; padding-left: 1.2rem; font-size: .92rem; }
  .monitor { display: block; max-width: 100%; height: auto; }
  .monitor path { fill: none; stroke: var(--faint); stroke-width: 1.5; marker-end: url(#tip); }
  .monitor marker path { fill: var(--faint); stroke: none; marker-end: none; }
  .monitor circle { stroke: currentColor; stroke-width: 2; fill: var(--back); }
  .monitor .bad circle { stroke-width: 4; }
  .monitor text { text-anchor: middle; font-size: 14px; fill: var(--text); }
  dd ul, dd ol { margin: 0; padding-left: 1.2rem; }
  """#
