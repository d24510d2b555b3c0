package import LifecycleModel
import StateExploration

/// The configurations of the sequences in a run: the one given first, then generated ones.
///
/// A generated configuration leaves out some methods, has some Boolean methods return false, and
/// begins on a device with a past (``ModelOption/start``). If the payloads of a kind have several
/// shapes, there is a configuration that begins with each of the first few. With an adapter, only
/// the past is generated, since the adapter has its own methods and answers. Without one, the last
/// configuration is the one given in which notifications are observed too. The pool of a profile is
/// the same in every run; it is small because each configuration is compiled to its own tables.
package struct ConfigurationPool: Sendable {
  /// The number of configurations drawn; any that equal an earlier one are left out.
  static let size = 8

  /// The configurations, beginning with the one given.
  package let configurations: [Configuration]
  /// The number of the configuration in which notifications are observed too; `nil` if there is
  /// none.
  package let observing: Int?
  private let labelHash: UInt64

  /// Creates a pool of just the given configuration.
  package init(_ given: Configuration) {
    configurations = [given]
    observing = nil
    labelHash = 0
  }

  /// Creates a pool of a model's configuration and those generated from it.
  ///
  /// - Parameter answers: Whether the configuration decides which methods exist and what they
  ///   return; with an adapter, the adapter does.
  package init(of model: CompiledModel, answers: Bool) {
    let (given, profile, methods) = (model.configuration, model.profile, model.implemented)
    let label = profile.name + " configuration"
    var configurations = [given]
    for number in 1...Self.size {
      var draw = ConfigurationDraw(
        stream: RandomStream(seed: UInt64(number), label: label), configuration: given,
        methods: methods, profile: profile)
      if answers { draw.answers() }
      draw.start()
      if !configurations.contains(draw.configuration) { configurations.append(draw.configuration) }
    }
    for shapes in given.payloads.turns.prefix(Self.size).dropFirst() {
      var turned = given
      turned.payloads = shapes
      configurations.append(turned)
    }
    observing = answers ? configurations.count : nil
    if answers {
      var observed = given
      observed.implements.append(Configuration.notifications)
      configurations.append(observed)
    }
    self.configurations = configurations
    labelHash = RandomStream.hash(label)
  }

  /// Returns the number of the seed's configuration.
  package func number(of seed: UInt64) -> Int {
    guard configurations.count > 1, SeedRole(seed).isReconfigured else { return 0 }
    if let observing, SeedRole(seed).observesNotifications { return observing }
    let generated = (observing ?? configurations.count) - 1
    guard generated > 0 else { return 0 }
    var stream = RandomStream(seed: seed / SeedRole.stretch, labelHash: labelHash)
    return 1 + stream.index(below: generated)
  }
}

/// A draw of one configuration, choice by choice.
private struct ConfigurationDraw {
  var stream: RandomStream
  var configuration: Configuration
  let methods: CallbackSet
  let profile: Profile

  /// Draws which methods are left out, and which return false: none, few or many of them.
  mutating func answers() {
    let omitted = someOf(methods.callbacks, rarities: [0, 8, 2])
    if !omitted.isEmpty {
      let kept = methods.callbacks.filter { !omitted.contains($0) }
      configuration.implements = kept.map(\.alias)
    }
    let asked = methods.callbacks.filter { !omitted.contains($0) && $0.returnsBool }
    for callback in someOf(asked, rarities: [0, 8, 2]) { configuration.returns[callback] = false }
  }

  /// Draws the past of the device, with each option equally likely to be on or off.
  mutating func start() {
    for option in ModelOption.start where option.matters(to: profile, implementing: methods) {
      guard stream.index(below: 2) == 0 else { continue }
      configuration.options[option.rawValue] = option.values[1]
    }
  }

  /// Draws callbacks at one of the given rarities, which is drawn first; a rarity of 0 draws none.
  private mutating func someOf(_ callbacks: [Callback], rarities: [Int]) -> [Callback] {
    let rarity = rarities[stream.index(below: rarities.count)]
    guard rarity > 0 else { return [] }
    return callbacks.filter { _ in stream.index(below: rarity) == 0 }
  }
}
