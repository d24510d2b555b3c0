extension Configuration {
  /// Returns the configurations between a plain one and this one, simplest first: the plain one,
  /// those that differ from it in one choice, and those that differ from this one in one choice.
  ///
  /// The choices are the methods taken together, the return value of each method, each option, and
  /// the shapes with which payloads begin, but not which shapes there are. Empty if this is the
  /// plain configuration.
  package func simplifications(towards plain: Configuration) -> [Configuration] {
    var plain = plain
    let turn = plain.payloads.turn
    plain.payloads = payloads
    plain.payloads.turn = turn
    let choices = self.choices(beside: plain)
    guard !choices.isEmpty else { return [] }
    let one = choices.map { [$0] }
    let allButOne = choices.map { left in choices.filter { $0 != left } }
    var simpler: [Configuration] = []
    for chosen in [[]] + one + allButOne {
      let configuration = choosing(chosen, otherwise: plain)
      if configuration != self && !simpler.contains(configuration) {
        simpler.append(configuration)
      }
    }
    return simpler
  }

  /// A respect in which configurations can differ.
  private enum Choice: Hashable {
    case methods
    case answer(Callback)
    case option(String)
    case payloads
  }

  private func choices(beside plain: Configuration) -> [Choice] {
    let answers = Callback.allCases.filter { returns[$0] != plain.returns[$0] }
    let names = Set(options.keys).union(plain.options.keys).sorted()
    return names.filter { options[$0] != plain.options[$0] }.map(Choice.option)
      + answers.map(Choice.answer)
      + (implements == plain.implements ? [] : [.methods])
      + (payloads == plain.payloads ? [] : [.payloads])
  }

  private func choosing(_ choices: [Choice], otherwise plain: Configuration) -> Configuration {
    var configuration = plain
    for choice in choices {
      switch choice {
      case .methods: configuration.implements = implements
      case .answer(let callback): configuration.returns[callback] = returns[callback]
      case .option(let name): configuration.options[name] = options[name]
      case .payloads: configuration.payloads = payloads
      }
    }
    return configuration
  }
}
