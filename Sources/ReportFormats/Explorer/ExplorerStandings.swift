/// The part of the script that computes the standings of the invariants on a path by running their
/// monitors, slice by slice, as the design specifies.
let explorerStandings = #"""
    function Watch(invariant) {
      this.invariant = invariant;
      this.slices = {};
      this.root = 0;
      this.seen = {};
      this.violated = false;
      this.exercised = false;
      if (invariant.each === "run") { this.open("run"); }
    }
    Watch.prototype.open = function (key, state) {
      var isNew = state === undefined;
      this.slices[key] = { state: isNew ? 0 : state, empty: isNew };
    };
    Watch.prototype.step = function (letter, key) {
      var self = this;
      (key === undefined ? Object.keys(this.slices) : [key]).forEach(function (name) {
        var slice = self.slices[name];
        if (!slice || letter < 0) { return; }
        slice.state = self.invariant.moves[slice.state][letter];
        slice.empty = false;
        if (self.verdict(slice) === "v") { self.violated = true; }
      });
    };
    Watch.prototype.verdict = function (slice) { return this.invariant.verdicts[slice.state]; };
    Watch.prototype.close = function (key, excused) {
      var self = this;
      (key === undefined ? Object.keys(this.slices) : [key]).forEach(function (name) {
        var slice = self.slices[name];
        if (slice && !slice.empty && !excused && "ov".includes(self.verdict(slice))) {
          self.violated = true;
        }
        delete self.slices[name];
      });
    };
    Watch.prototype.see = function (row, payloads, held, isCut) {
      var letter = this.invariant.letters[row];
      var event = graph.events[row];
      var excuses = this.invariant.excuses;
      var self = this;
      var key;
      switch (this.invariant.each) {
      case "run": this.step(letter); break;
      case "process":
        if (event[0] === "start") {
          this.open("process");
          if (held !== null) { this.step(this.invariant.letters[held]); }
        }
        this.step(letter);
        if (event[0] === "end") { this.close(undefined, excuses); }
        break;
      case "action":
        if (event[0] === "action") { this.close(undefined, isCut && excuses); this.open("action"); }
        this.step(letter);
        break;
      case "scene":
        if (event[0] === "connect") { this.close(event[3], false); this.open(event[3]); }
        this.step(letter, event[3] === null ? undefined : event[3]);
        if (event[0] === "disconnect") { this.close(event[3], false); }
        if (event[0] === "end" && excuses) { this.close(undefined, true); }
        break;
      case "payload":
        if (letter >= 0) {
          var carried = event[5] ? payloads : [];
          if (carried.length) {
            carried.forEach(function (name) {
              if (!self.seen[name]) { self.seen[name] = true; self.open(name, self.root); }
              self.step(letter, name);
            });
          } else {
            this.root = this.invariant.moves[this.root][letter];
            this.step(letter);
          }
        }
        if (event[0] === "end" && excuses) { this.close(undefined, true); }
        break;
      }
    };
    Watch.prototype.standing = function () {
      var self = this;
      if (this.violated) { return "violated"; }
      var verdicts = Object.keys(this.slices).filter(function (key) {
        return !self.slices[key].empty;
      }).map(function (key) { return self.verdict(self.slices[key]); });
      return !verdicts.length ? "idle" : verdicts.includes("o") ? "open" : "holds";
    };

    // The events that are not there if the method is not.
    var ofMethods = ["callback", "connect", "disconnect", "returned"];

    function standings(steps) {
      var watches = graph.invariants.filter(function (invariant) {
        return !invariant.needs.some(function (method) { return missing[method]; });
      }).map(function (invariant) { return new Watch(invariant); });
      var end = graph.events.findIndex(function (event) { return event[0] === "end"; });
      var lives = false;
      steps.forEach(function (step) {
        var held = null;
        var kill = step.cut ? [graph.cuts[step.cut.reason], end] : [];
        step.events.concat(kill).forEach(function (row, index) {
          var kind = graph.events[row][0];
          if (kind === "action" && !lives) { held = row; }
          if (missing[graph.events[row][4]] && ofMethods.includes(kind)) { return; }
          watches.forEach(function (watch) {
            // The action that found no process is the first of its slice.
            if (watch.invariant.each === "process" && kind === "action" && !lives) { return; }
            watch.see(row, step.payloads, held, index > 0);
          });
          if (kind === "start") { lives = true; }
          if (kind === "end") { lives = false; }
        });
      });
      return watches;
    }
  """#
