/// The part of the script that switches to another part of the graph when methods are missing.
let explorerMethods = #"""
    // The number of the variant: a bit for each group of methods that is missing.
    function variant() {
      return graph.groups.reduce(function (number, group, bit) {
        var isGone = group.every(function (name) { return missing[name]; });
        return isGone ? number + Math.pow(2, bit) : number;
      }, 0);
    }
    function start() { return graph.starts[variant()]; }
    function isThere(choice) { return graph.guards[choice[4]].charAt(variant()) === "1"; }

    // The boxes of the methods; these are missing.
    function miss(names) {
      missing = {};
      names.forEach(function (name) {
        if (graph.methods.includes(name)) { missing[name] = true; }
      });
      checks("methods", graph.methods, missing, function () { go(followed()); });
    }

    // The same actions with the methods that are there now, as far as they can be taken.
    function followed() {
      var steps = walk();
      var next = [];
      origin = start();
      var state = origin;
      path.every(function (step, index) {
        var old = steps[index].choice;
        var choices = graph.choices[state];
        function isLike(choice) {
          return isThere(choice) && choice[0] === old[0] && choice[1] === old[1];
        }
        var same = choices[step.choice] === old && isThere(old);
        var found = same ? step.choice : choices.findIndex(isLike);
        if (found < 0) { return false; }
        next.push(same && step.cut ? step : { choice: found });
        state = same && step.cut ? step.cut.state : choices[found][2];
        return same || !step.cut;
      });
      return next;
    }
  """#
