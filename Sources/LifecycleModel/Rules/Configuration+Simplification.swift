extension Configuration {
  /// Returns the configurations between a plain one and this one, simplest first: the plain one,
  /// those that differ from it in one variation, and those that differ from this one in one.
  ///
  /// The variations are the methods taken together, the return value of each method, each option,
  /// and the shapes with which payloads begin, but not which shapes there are. Empty if this is the
  /// plain configuration.
  package func simplifications(towards plain: Configuration) -> [Configuration] {
    var plain = plain
    let turn = plain.payloads.turn
    plain.payloads = payloads
    plain.payloads.turn = turn
    let variations = self.variations(beside: plain)
    guard !variations.isEmpty else { return [] }
    let one = variations.map { [$0] }
    let allButOne = variations.map { left in variations.filter { $0 != left } }
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
  private enum Variation: Hashable {
    case methods
    case answer(Callback)
    case option(String)
    case payloads
  }

  private func variations(beside plain: Configuration) -> [Variation] {
    let answers = Callback.allCases.filter { returns[$0] != plain.returns[$0] }
    let names = Set(options.keys).union(plain.options.keys).sorted()
    return names.filter { options[$0] != plain.options[$0] }.map(Variation.option)
      + answers.map(Variation.answer)
      + (implements == plain.implements ? [] : [.methods])
      + (payloads == plain.payloads ? [] : [.payloads])
  }

  private func choosing(_ variations: [Variation], otherwise plain: Configuration) -> Configuration
  {
    var configuration = plain
    for variation in variations {
      switch variation {
      case .methods: configuration.implements = implements
      case .answer(let callback): configuration.returns[callback] = returns[callback]
      case .option(let name): configuration.options[name] = options[name]
      case .payloads: configuration.payloads = payloads
      }
    }
    return configuration
  }
}
