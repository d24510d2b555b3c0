import LifecycleModel
import Synchronization

extension CheckingPlan {
  /// Returns the plans under the other configurations in which the code under test may be run,
  /// those of some plans left out: every past of the device, and each shape with which payloads
  /// may begin.
  ///
  /// The plan is that of the configuration given.
  func pasts(besides plans: [CheckingPlan]) -> [CheckingPlan] {
    guard hasPlainConfiguration else { return [] }
    let known = plans.map(\.model.configuration)
    return everyPast.filter { !known.contains($0.model.configuration) }
  }

  /// The plans of all pasts. They are compiled once, since each counterexample is sought in them.
  private var everyPast: [CheckingPlan] {
    pasts.withLock { pasts in
      let others =
        pasts
        ?? configurations.filter { $0 != model.configuration }.compactMap {
          try? CheckingPlan(self, $0)
        }
      pasts = others
      return [self] + others
    }
  }

  /// The configurations in which the code under test may be run.
  private var configurations: [Configuration] {
    let given = model.configuration
    let options = ModelOption.start.filter { option in
      option.matters(to: model.profile, implementing: model.implemented)
    }
    var others = (0..<1 << options.count).map { chosen in
      options.enumerated().reduce(into: given) { other, option in
        if chosen & 1 << option.offset != 0 {
          other.options[option.element.rawValue] = option.element.values[1]
        }
      }
    }
    others += given.payloads.turns.dropFirst().map { shapes in
      var turned = given
      turned.payloads = shapes
      return turned
    }
    return others
  }

  /// Whether the configuration is open but for the number of windows and the payloads, so that
  /// sequences have others too.
  var hasPlainConfiguration: Bool {
    var plain = Configuration()
    let given = options.sequences.configuration
    plain.sceneCount = given.sceneCount
    plain.payloads = given.payloads
    return given == plain
  }
}
