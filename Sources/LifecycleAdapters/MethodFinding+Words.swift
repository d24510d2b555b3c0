import LifecycleModel

/// A finding as text for another process: the methods on one line, the kinds of payloads on the
/// next, then the other behavior of the code, and the methods that were seen to answer.
extension MethodDerivation.Finding {
  package init?(words: String) {
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 5 else { return nil }
    let (kinds, doings) = (lines[1].split(separator: " "), lines[2].split(separator: " "))
    self.init(
      methods: lines[0].split(separator: " ").map { String($0) },
      payloads: Set(PayloadKind.allCases.filter { kinds.contains($0.prefix[...]) }),
      queues: doings.contains(Self.queueing[...]),
      uses: Set(AdapterFeature.allCases.filter { doings.contains($0.rawValue[...]) }),
      hasSceneDelegates: doings.contains(Self.sceneDelegates[...]),
      answered: CallbackSet(
        lines[3].split(separator: " ").compactMap { Callback(named: String($0)) }))
  }

  private static let queueing = "queues"
  private static let sceneDelegates = "scene-delegates"

  package var words: String {
    let kinds = PayloadKind.allCases.filter(payloads.contains).map(\.prefix)
    let doings =
      (queues ? [Self.queueing] : []) + (hasSceneDelegates ? [Self.sceneDelegates] : [])
      + AdapterFeature.allCases.filter(uses.contains).map(\.rawValue)
    let seen = answered.callbacks.map(\.alias)
    return [methods, kinds, doings, seen].map { $0.joined(separator: " ") + "\n" }.joined()
  }
}
