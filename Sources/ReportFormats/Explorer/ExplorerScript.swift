/// The script that explores the graphs. It inserts text as text only, never as markup.
let explorerScript = #"""
  (function () {
    "use strict";
    document.documentElement.classList.add("js");
    var data = JSON.parse(document.getElementById("data").textContent);
    var graph = null;
    var path = [];
    var off = {};
    var missing = {};
    // The state in which the path begins.
    var origin = 0;

    function id(name) { return document.getElementById(name); }
    function make(name, text, kind) {
      var made = document.createElement(name);
      if (text !== undefined) { made.textContent = text; }
      if (kind) { made.className = kind; }
      return made;
    }

  \#(explorerMethods)

  \#(explorerDiagram)

    // Steps: which choice of the state, and if the process dies inside, after which event and why.
    function walk() {
      var state = origin;
      return path.map(function (step) {
        var choice = graph.choices[state][step.choice];
        var events = graph.paths[choice[3]];
        var from = state;
        state = step.cut ? step.cut.state : choice[2];
        return {
          from: from, choice: choice, action: graph.actions[choice[0]], cut: step.cut, state: state,
          events: step.cut ? events.slice(0, step.cut.events) : events,
          rule: graph.rules[choice[1]], logs: graph.sightings[from][step.choice]
        };
      });
    }

  \#(explorerStandings)

    // MARK: What is shown

    function number(steps) {
      var counts = {};
      steps.forEach(function (step) {
        var prefix = step.action[3];
        step.payloads = [];
        for (var count = 0; prefix && count < step.action[4]; count++) {
          counts[prefix] = (counts[prefix] || 0) + 1;
          step.payloads.push(prefix + "-" + counts[prefix]);
        }
      });
    }

    function showActions(state) {
      var list = id("actions");
      // The list is made anew: the focus stays at the same action, or goes to the first one.
      var focused = list.contains(document.activeElement) && document.activeElement.dataset.name;
      list.replaceChildren();
      graph.choices[state].forEach(function (choice, index) {
        var edges = choice.slice(5);
        if (!isOpen(choice)) { return; }
        var action = graph.actions[choice[0]];
        var button = make("button", action[0]);
        button.type = "button";
        button.dataset.choice = index;
        button.dataset.name = action[0];
        if (edges.length) { button.append(make("span", " " + edges.join(" "), "edge")); }
        button.append(make("span", "→ " + graph.states[choice[2]], "target"));
        button.addEventListener("click", function () { go(path.concat([{ choice: index }])); });
        var item = make("li");
        item.append(button);
        list.append(item);
      });
      if (!focused) { return; }
      var buttons = Array.from(list.querySelectorAll("button"));
      var same = buttons.find(function (button) { return button.dataset.name === focused; });
      if (same || buttons[0]) { (same || buttons[0]).focus({ preventScroll: !same }); }
    }

    function showEvent(row) {
      var event = graph.events[row];
      if (event[0] === "action") { return null; }
      var isGone = missing[event[4]] && event[0] !== "arrives";
      var isNews = event[0] === "becomes" || event[0] === "arrives";
      if (isNews && event[0] === "arrives" && !missing[event[4]]) { return null; }
      var item = make("li", event[1], isGone ? "gone" : event[0] === "becomes" ? "change" : "");
      if (event[2]) { item.append(make("span", " [" + event[2] + "]", "read")); }
      if (event[3] && graph.states.some(function (state) { return state.includes("scene-2"); })) {
        item.append(make("small", " " + event[3]));
      }
      if (isGone) { item.append(make("small", " not called: the method is missing")); }
      if (event[0] === "arrives") { item.append(make("small", " not told: no " + event[4])); }
      if (event[0] === "callback" && event[4] && graph.readings[event[4]]) {
        item.title = graph.readings[event[4]];
      }
      return item;
    }

    function showPath(steps) {
      var list = id("path");
      list.replaceChildren();
      steps.forEach(function (step, index) {
        var item = make("li");
        item.append(make("strong", [step.action[0]].concat(step.payloads).join(" ")));
        var events = make("ul");
        step.events.forEach(function (row) {
          var shown = showEvent(row);
          if (shown) { events.append(shown); }
        });
        if (step.cut) { events.append(make("li", "process ends: " + step.cut.reason, "cut")); }
        if (!events.children.length) { events.append(make("li", "nothing is called")); }
        item.append(events);
        var logs = step.logs === 1 ? " published log; " : " published logs; ";
        var ground = (step.rule[2] ? "assumption: " : "source: ") + step.rule[1];
        item.append(make("small", (step.logs ? "seen in " + step.logs + logs : "") + ground));
        list.append(item);
        if (index === steps.length - 1) { item.setAttribute("aria-current", "step"); }
      });
    }

    function showStandings(steps) {
      var list = id("standings");
      list.replaceChildren();
      var signs = { violated: "✗", open: "…", holds: "✓" };
      var kinds = { violated: "bad", open: "doubtful", holds: "good" };
      var counts = { violated: [], open: [], holds: [], idle: [] };
      standings(steps).forEach(function (watch) {
        counts[watch.standing()].push(watch.invariant);
      });
      ["violated", "open"].forEach(function (standing) {
        counts[standing].forEach(function (invariant) {
          var item = make("li");
          item.dataset.standing = standing;
          item.append(make("span", signs[standing] + " ", kinds[standing]));
          item.append(make("code", invariant.name));
          var word = standing === "open" ? "pending" : "violated";
          item.append(make("span", " " + word + ": " + invariant.title, "faint"));
          list.append(item);
        });
      });
      var rest = counts.holds.length + " hold, " + counts.idle.length + " not judged here";
      list.append(make("li", rest, "faint"));
    }

    function fields(step) {
      var made = Object.assign({}, step.action[1]);
      if (step.payloads.length) {
        made.payload = step.payloads.length > 1 ? step.payloads : step.payloads[0];
      }
      return made;
    }

    function kill(step) {
      var count = step.events.filter(function (row) {
        return ["callback", "connect", "disconnect"].includes(graph.events[row][0]) &&
          !missing[graph.events[row][4]];
      }).length;
      return { name: "kill", reason: step.cut.reason, after: count };
    }

    function exportPath(steps) {
      var edges = {};
      steps.forEach(function (step) {
        step.choice.slice(5).forEach(function (edge) { edges[edge] = true; });
      });
      var configuration = Object.assign({}, graph.configuration);
      var gone = Object.keys(missing).filter(function (name) { return missing[name]; });
      if (gone.length) {
        configuration.implements = graph.methods.filter(function (name) {
          return !missing[name];
        });
      }
      var names = Object.keys(edges).sort();
      var actions = [];
      var swift = [];
      steps.forEach(function (step) {
        actions.push(fields(step));
        swift.push(step.payloads.reduce(function (text, name, index) {
          return text.replace("{" + index + "}", name);
        }, step.action[2]));
        if (step.cut) {
          actions.push(kill(step));
          swift.push(".kill(." + step.cut.reason + ", after: " + kill(step).after + ")");
        }
      });
      var sequence = {
        schema: "lifecheck-sequence/1", profile: graph.name,
        edges: names.length ? ["documented"].concat(names).join(",") : "documented",
        adapter: null, invariant: null, configuration: configuration, actions: actions
      };
      var text = JSON.stringify(sequence, null, 2) + "\n";
      id("sequence").textContent = text;
      id("download").href = "data:application/json;charset=utf-8," + encodeURIComponent(text);
      var set = [];
      if (names.length) { set.push("edges: try .parse(" + JSON.stringify(sequence.edges) + ")"); }
      var scenes = (configuration.options || {}).scenes;
      if (scenes > 1) { set.push("scenes: " + scenes); }
      if (gone.length) {
        set.push("configuration: .init(implements: " +
          JSON.stringify(configuration.implements) + ")");
      }
      id("test").textContent = [
        "@Test func explored() throws {", "  checkLifecycle(", "    replaying: ["
      ].concat(swift.map(function (line) { return "      " + line + ","; })).concat([
        "    ],", "    profile: ." + graph.swift + ",",
        "    options: .init(" + set.join(", ") + ")",
        "  ) { storage in", "    makeAdapter(storage)", "  }", "}", ""
      ]).join("\n");
    }

    function render() {
      var steps = walk();
      number(steps);
      var state = steps.length ? steps[steps.length - 1].state : origin;
      id("state").textContent = graph.states[state];
      id("back").disabled = id("reset").disabled = !path.length;
      showActions(state);
      showPath(steps);
      showStandings(steps);
      exportPath(steps);
      showDiagram(state);
      showStates(state, steps);
    }

    // MARK: The address

    function write() {
      var steps = path.map(function (step) {
        var cut = step.cut;
        return step.choice + (cut ? "x" + [cut.events, cut.reason, cut.state].join("-") : "");
      });
      var gone = Object.keys(missing).filter(function (name) { return missing[name]; });
      return "#" + encodeURIComponent(graph.name) +
        (steps.length || gone.length ? ":" + steps.join(".") : "") +
        (gone.length ? ":" + gone.join(".") : "");
    }

    function go(next) {
      path = next;
      var address = write();
      if (location.hash !== address) { history.pushState(null, "", address); }
      render();
    }

    function choose(name) {
      var named = data.graphs.find(function (other) { return other.name === name; });
      var found = named || data.graphs[data.opens];
      if (found === graph) { return; }
      graph = found;
      // Documents come first; edges seen in the field are turned on by hand.
      off = {};
      graph.named.forEach(function (edge) { off[edge] = true; });
      miss([]);
      origin = start();
      id("profile").value = graph.name;
      id("summary").textContent = graph.summary + " " + graph.states.length + " states, " +
        graph.choices.reduce(function (sum, list) { return sum + list.length; }, 0) +
        " transitions.";
      id("edges").hidden = !graph.named.length;
      showEdges();
    }

    function showEdges() {
      checks("edges", graph.named, off, function () { countEdges(); render(); });
      countEdges();
    }

    function countEdges() {
      var on = graph.named.filter(function (edge) { return !off[edge]; }).length;
      id("edges").querySelector("summary").textContent =
        "Edges (" + on + " of " + graph.named.length + " on)";
    }

    // A box each; what is not ticked is in the set.
    function checks(name, words, set, then) {
      var box = id(name).querySelector(".checks");
      box.replaceChildren.apply(box, words.map(function (word) {
        var label = make("label");
        var input = make("input");
        input.type = "checkbox";
        input.checked = !set[word];
        input.addEventListener("change", function () { set[word] = !input.checked; then(); });
        label.append(input, " " + word);
        return label;
      }));
    }

    // A path that leads nowhere is cut where it does.
    function read() {
      var text = decodeURIComponent(location.hash.slice(1));
      var parts = text.split(":");
      choose(parts[0]);
      if (parts[0] !== graph.name) { parts = []; }
      miss((parts[2] || "").split("."));
      path = [];
      origin = start();
      var state = origin;
      (parts[1] || "").split(".").every(function (word) {
        var match = /^(\d+)(?:x(\d+)-([A-Za-z]+)-(\d+))?$/.exec(word);
        var choice = match && graph.choices[state][Number(match[1])];
        if (!choice || !isThere(choice)) { return false; }
        var step = { choice: Number(match[1]) };
        if (match[2]) {
          step.cut = { events: Number(match[2]), reason: match[3], state: Number(match[4]) };
          if (!graph.choices[step.cut.state]) { return false; }
        }
        path.push(step);
        choice.slice(5).forEach(function (edge) { off[edge] = false; });
        state = step.cut ? step.cut.state : choice[2];
        return true;
      });
      showEdges();
      render();
    }

    data.graphs.forEach(function (other) {
      var option = make("option", other.name);
      option.value = other.name;
      id("profile").append(option);
    });
    id("profile").addEventListener("change", function () { choose(id("profile").value); go([]); });
    id("back").addEventListener("click", function () { go(path.slice(0, -1)); });
    id("reset").addEventListener("click", function () { go([]); });
    addEventListener("popstate", read);
    addEventListener("hashchange", read);
    document.querySelectorAll(".copy").forEach(function (box) {
      var copy = make("button", "Copy");
      copy.type = "button";
      copy.addEventListener("click", function () {
        var range = document.createRange();
        range.selectNodeContents(box.querySelector("code"));
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        copy.textContent = document.execCommand("copy") ? "Copied" : "Select and copy";
        setTimeout(function () { copy.textContent = "Copy"; }, 2000);
      });
      box.append(copy);
    });
    id("app").hidden = false;
    if (data.start && location.hash.length < 2) {
      choose(data.graphs[0].name);
      path = data.start.map(function (step) {
        return Array.isArray(step)
          ? { choice: step[0], cut: { events: step[1], reason: step[2], state: step[3] } }
          : { choice: step };
      });
      history.replaceState(null, "", write());
    }
    read();
  })();
  """#
