/// The script that makes a page interactive: steps, highlights, copy buttons. All content is there
/// without it.
let pageScript = #"""
  (function () {
    "use strict";
    document.documentElement.classList.add("js");

    function light(player, at) {
      var places = player.dataset.p ? player.dataset.p.split(" ").map(Number) : [];
      var index = -1;
      places.forEach(function (place, number) { if (place <= at) { index = number; } });
      player.querySelectorAll("[data-v]").forEach(function (part) {
        var value = index < 0 ? "" : part.dataset.v[index];
        part.classList.remove("t", "f", "u");
        if (value) { part.classList.add({ "1": "t", "0": "f", "?": "u" }[value]); }
      });
      var where = player.querySelector(".where");
      if (!where) { return; }
      var verdict = " The first line is the verdict up to there: ? as long as it can be kept.";
      if (index < 0) {
        where.textContent = "The invariant is not judged yet.";
      } else if (places[index] === at) {
        where.textContent = "✓ holds at this event, ✗ does not, ? depends on what follows." +
          verdict;
      } else {
        where.textContent = "It is not judged on this event. ✓ holds at event " +
          (places[index] + 1) +
          ", the last before that it is judged on; ✗ does not, ? depends on what follows." +
          verdict;
      }
    }

    function words(row) {
      return Array.from(row.cells).slice(1).map(function (cell) {
        return (cell.firstChild ? cell.firstChild.textContent : "").trim();
      }).filter(Boolean).join(" · ");
    }

    function button(label, text, go) {
      var made = document.createElement("button");
      made.type = "button";
      made.textContent = text;
      if (label) { made.setAttribute("aria-label", label); }
      if (go) { made.dataset.go = go; }
      return made;
    }

    function controls() {
      var made = document.createElement("div");
      made.className = "controls";
      var output = document.createElement("output");
      output.setAttribute("aria-live", "polite");
      made.append(
        button("First event", "«", "first"), button("Previous event", "‹", "-1"),
        button("Next event", "›", "1"), button("Last event", "»", "last"), output);
      return made;
    }

    document.querySelectorAll(".player").forEach(function (player) {
      player.prepend(controls());
      var rows = Array.from(player.querySelectorAll(".events tbody tr"));
      var scroll = player.querySelector(".scroll:not(.list)");
      var cursor = player.querySelector(".cursor");
      var output = player.querySelector("output");
      var heads = player.querySelectorAll(".timeline th[scope=col]");
      var columns = heads.length - 1;
      var at = Number(player.dataset.at);

      function show(next, quietly) {
        if (!columns) { return; }
        at = Math.max(0, Math.min(columns - 1, next));
        player.dataset.at = at;
        cursor.hidden = false;
        var head = heads[at + 1];
        cursor.style.left = head.offsetLeft + "px";
        cursor.style.width = head.offsetWidth + "px";
        rows.forEach(function (row, index) {
          row.classList.toggle("now", index === at);
          if (index === at) { row.setAttribute("aria-current", "step"); }
          else { row.removeAttribute("aria-current"); }
        });
        output.textContent = "Event " + (at + 1) + " of " + columns + ": " + words(rows[at]);
        light(player, at);
        if (!quietly) { reveal(); }
      }

      function reveal() {
        var label = player.querySelector(".timeline th").offsetWidth;
        var left = cursor.offsetLeft;
        if (left < scroll.scrollLeft + label) { scroll.scrollLeft = left - label; }
        var right = left + cursor.offsetWidth;
        if (right > scroll.scrollLeft + scroll.clientWidth) {
          scroll.scrollLeft = right - scroll.clientWidth;
        }
      }

      player.querySelectorAll("[data-go]").forEach(function (button) {
        button.addEventListener("click", function () {
          var go = button.dataset.go;
          show(go === "first" ? 0 : go === "last" ? columns - 1 : at + Number(go));
        });
      });
      player.addEventListener("keydown", function (event) {
        if (event.altKey || event.ctrlKey || event.metaKey) { return; }
        var next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: columns - 1 }[event.key];
        if (next === undefined) { return; }
        event.preventDefault();
        show(next);
      });
      rows.forEach(function (row, index) {
        row.addEventListener("click", function () { show(index); });
      });
      scroll.addEventListener("click", function (event) {
        var edge = heads[0].getBoundingClientRect().right;
        if (event.clientX <= edge) { return; }
        Array.from(heads).slice(1).some(function (head, index) {
          var isHere = event.clientX <= head.getBoundingClientRect().right;
          if (isHere) { show(index); }
          return isHere;
        });
      });
      show(at, true);
      var fold = player.closest("details");
      if (fold) { fold.addEventListener("toggle", function () { if (fold.open) { show(at); } }); }
      reveal();
    });

    document.querySelectorAll(".copy").forEach(function (box) {
      var copy = button("", "Copy", "");
      box.append(copy);
      copy.addEventListener("click", function () {
        var code = box.querySelector("code");
        function done(ok) {
          copy.textContent = ok ? "Copied" : "Select and copy";
          setTimeout(function () { copy.textContent = "Copy"; }, 2000);
        }
        function select() {
          var range = document.createRange();
          range.selectNodeContents(code);
          var selection = getSelection();
          selection.removeAllRanges();
          selection.addRange(range);
          done(document.execCommand("copy"));
        }
        if (navigator.clipboard) {
          navigator.clipboard.writeText(code.textContent).then(function () { done(true); }, select);
        } else {
          select();
        }
      });
    });

    function unfold() {
      var target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
      for (var node = target; node; node = node.parentElement) {
        if (node.tagName === "DETAILS") { node.open = true; }
      }
      if (target) { target.scrollIntoView(); }
    }
    addEventListener("hashchange", unfold);
    unfold();

    var folded = [];
    addEventListener("beforeprint", function () {
      folded = Array.from(document.querySelectorAll("details:not([open])"));
      folded.forEach(function (details) { details.open = true; });
    });
    addEventListener("afterprint", function () {
      folded.forEach(function (details) { details.open = false; });
    });
  })();
  """#
