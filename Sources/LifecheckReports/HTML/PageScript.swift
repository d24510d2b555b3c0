/// What makes a page more than a static one: steps, lights, copies. All of it is there without.
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
      if (index < 0) {
        where.textContent = "The invariant is not judged yet.";
      } else if (places[index] === at) {
        where.textContent = "At this event, which is number " + (index + 1) + " of the " +
          places.length + " that it is judged on: ✓ holds here, ✗ does not, ? depends on what follows.";
      } else {
        where.textContent = "This event is not one that it is judged on. At event " +
          (places[index] + 1) + ", the last that is: ✓ holds there, ✗ does not, ? depends on what follows.";
      }
    }

    function words(row) {
      return Array.from(row.cells).slice(1).map(function (cell) {
        return (cell.firstChild ? cell.firstChild.textContent : "").trim();
      }).filter(Boolean).join(" · ");
    }

    document.querySelectorAll(".player").forEach(function (player) {
      var rows = Array.from(player.querySelectorAll(".events tbody tr"));
      var scroll = player.querySelector(".scroll");
      var cursor = player.querySelector(".cursor");
      var output = player.querySelector("output");
      var columns = player.querySelectorAll(".timeline th[scope=col]").length - 1;
      var at = Number(player.dataset.at);

      function show(next, quietly) {
        if (!columns) { return; }
        at = Math.max(0, Math.min(columns - 1, next));
        player.dataset.at = at;
        cursor.hidden = false;
        cursor.style.setProperty("--i", at);
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
        var head = player.querySelector(".timeline th").getBoundingClientRect();
        var width = cursor.offsetWidth;
        if (event.clientX > head.right && width) {
          var first = player.querySelectorAll(".timeline th[scope=col]")[1].getBoundingClientRect();
          show(Math.floor((event.clientX - first.left) / width));
        }
      });
      show(at, true);
      var fold = player.closest("details");
      if (fold) { fold.addEventListener("toggle", function () { if (fold.open) { reveal(); } }); }
      reveal();
    });

    document.querySelectorAll(".copy button").forEach(function (button) {
      button.addEventListener("click", function () {
        var code = button.parentNode.querySelector("code");
        function done(ok) {
          button.textContent = ok ? "Copied" : "Select and copy";
          setTimeout(function () { button.textContent = "Copy"; }, 2000);
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
