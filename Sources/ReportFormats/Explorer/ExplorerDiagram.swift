/// The part of the script that draws the phases of an app as a diagram, and walks to a state.
let explorerDiagram = #"""
    // MARK: The diagram

    // The centres of the phases; a state belongs to the phase that it begins with.
    var places = {
      "not running": [75, 110], "inactive": [270, 35], "active": [465, 35],
      "suspended": [270, 185], "background": [465, 185]
    };
    var reach = [62, 20];

    function phase(state) { return graph.states[state].split(", ")[0]; }

    function isOpen(choice) {
      return isThere(choice) && !choice.slice(5).some(function (edge) { return off[edge]; });
    }

    // The numbers of the choices on a shortest way from a state to one that is wanted, by
    // breadth-first search; null if there is none.
    function way(from, isWanted) {
      var before = {};
      before[from] = null;
      var queue = [from];
      for (var next = 0; next < queue.length; next++) {
        var state = queue[next];
        if (state !== from && isWanted(state)) {
          var found = [];
          for (var step = before[state]; step; step = before[step.state]) {
            found.unshift({ choice: step.choice });
          }
          return found;
        }
        graph.choices[state].forEach(function (choice, index) {
          if (!isOpen(choice) || before[choice[2]] !== undefined) { return; }
          before[choice[2]] = { state: state, choice: index };
          queue.push(choice[2]);
        });
      }
      return null;
    }

    function draw(name, attributes, text) {
      var made = document.createElementNS("http://www.w3.org/2000/svg", name);
      Object.keys(attributes).forEach(function (key) { made.setAttribute(key, attributes[key]); });
      if (text !== undefined) { made.textContent = text; }
      return made;
    }

    // The point where the line from the centre of a phase leaves its box.
    function border(place, dx, dy) {
      var scale = Math.min(reach[0] / Math.abs(dx || 1e-9), reach[1] / Math.abs(dy || 1e-9));
      return [place[0] + dx * scale, place[1] + dy * scale];
    }

    // An arrow, bent to its left so that the one back has its own way.
    function arrow(from, to, names, isNext) {
      var a = places[from], b = places[to];
      var dx = b[0] - a[0], dy = b[1] - a[1];
      var middle = [(a[0] + b[0]) / 2 + dy * 0.14, (a[1] + b[1]) / 2 - dx * 0.14];
      var start = border(a, middle[0] - a[0], middle[1] - a[1]);
      var end = border(b, middle[0] - b[0], middle[1] - b[1]);
      var line = draw("path", {
        d: "M" + start.join(" ") + " Q" + middle.join(" ") + " " + end.join(" "),
        "class": isNext ? "next" : "", "marker-end": isNext ? "url(#next-tip)" : "url(#tip)"
      });
      line.append(draw("title", {}, from + " → " + to + ": " + names.join(", ")));
      return line;
    }

    function tip(name) {
      var marker = draw("marker", {
        id: name, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7,
        orient: "auto-start-reverse", "class": name
      });
      marker.append(draw("path", { d: "M0 0 L8 4 L0 8 z" }));
      return marker;
    }

    function box(name, count, here, state) {
      var place = places[name];
      var isHere = name === here;
      var words = count + (count === 1 ? " state" : " states");
      var isFound = way(state, function (other) { return phase(other) === name; });
      var group = draw("g", { "class": isHere ? "here" : isFound ? "" : "far" });
      group.append(draw("rect", {
        x: place[0] - reach[0], y: place[1] - reach[1], width: 2 * reach[0], height: 2 * reach[1],
        rx: 6
      }));
      group.append(draw("text", { x: place[0], y: place[1] + 5 }, name));
      if (isHere || !isFound) {
        group.append(draw("title", {}, words));
        return group;
      }
      group.setAttribute("role", "button");
      group.setAttribute("tabindex", "0");
      group.setAttribute("aria-label", "go to " + name + ", " + words);
      group.append(draw("title", {}, words + "; click to go there"));
      group.addEventListener("click", function () { go(path.concat(isFound)); });
      group.addEventListener("keydown", function (event) {
        if (event.key !== "Enter" && event.key !== " ") { return; }
        event.preventDefault();
        go(path.concat(isFound));
        // The box that had the focus is the phase in which the app is now.
        id("state").focus();
      });
      return group;
    }

    function showDiagram(state) {
      var names = {};
      var counts = {};
      var next = {};
      graph.choices.forEach(function (choices, from) {
        var origin = phase(from);
        counts[origin] = (counts[origin] || 0) + 1;
        choices.filter(isOpen).forEach(function (choice) {
          var target = phase(choice[2]);
          var key = origin + "→" + target;
          if (origin === target) { return; }
          names[key] = names[key] || {};
          names[key][graph.actions[choice[0]][0].split(" ")[0]] = true;
          if (from === state) { next[key] = true; }
        });
      });
      var picture = id("diagram");
      picture.replaceChildren(tip("tip"), tip("next-tip"));
      Object.keys(names).forEach(function (key) {
        var ends = key.split("→");
        picture.append(arrow(ends[0], ends[1], Object.keys(names[key]), next[key]));
      });
      Object.keys(counts).forEach(function (name) {
        picture.append(box(name, counts[name], phase(state), state));
      });
    }

    // All states; one that can be reached is a button that goes there.
    function showStates(state, steps) {
      var visited = {};
      steps.forEach(function (step) { visited[step.state] = true; });
      var list = id("states").querySelector("ol");
      list.replaceChildren.apply(list, graph.states.map(function (text, index) {
        var item = make("li", undefined, index === state ? "here" : "");
        var words = text + (visited[index] ? " ✓" : "");
        if (index === state) { item.append(words); return item; }
        var button = make("button", words, "plain");
        button.type = "button";
        button.addEventListener("click", function () {
          var found = way(state, function (other) { return other === index; });
          if (found) { go(path.concat(found)); return; }
          button.disabled = true;
          button.append(make("small", " not reached from here"));
        });
        item.append(button);
        return item;
      }));
    }
  """#
