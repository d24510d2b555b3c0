package import LifecycleAdapters

/// A check that what was seen keeps, and that mistakes planted into it break.
public struct InferredCheck: Hashable, Sendable {
  /// The check, as written.
  public var check: String
  /// The check in words.
  public var title: String
  /// The number of times, or of logs, that put it to the test.
  public var support: Int
  /// The number of planted mistakes that it notices.
  public var noticed: Int
  /// Further checks that notice the same mistakes.
  public var likewise: [String] = []

  /// A check that holds, with the numbers of the mistakes that it notices.
  package struct Holding {
    package var check: String
    package var title: String
    package var support: Int
    package var mistakes: Set<Int>

    package init(check: String, title: String, support: Int, mistakes: Set<Int>) {
      (self.check, self.title) = (check, title)
      (self.support, self.mistakes) = (support, mistakes)
    }
  }

  /// Returns the checks to propose: first those that notice most of what none before notices, then
  /// those that notice most. Of several that notice the same, the first stands for all.
  package static func ranked(_ holding: [Holding]) -> [InferredCheck] {
    var left: [(proposal: InferredCheck, mistakes: Set<Int>)] = []
    for one in holding where !one.mistakes.isEmpty {
      if let same = left.firstIndex(where: { $0.mistakes == one.mistakes }) {
        left[same].proposal.likewise.append(one.check)
      } else {
        let proposal = InferredCheck(
          check: one.check, title: one.title, support: one.support, noticed: one.mistakes.count)
        left.append((proposal, one.mistakes))
      }
    }
    var ranked: [InferredCheck] = []
    var known: Set<Int> = []
    while !left.isEmpty {
      let worth = left.map { one in
        (one.mistakes.count { !known.contains($0) }, one.proposal.noticed, one.proposal.support)
      }
      let best = left.indices.reduce(0) { worth[$1] > worth[$0] ? $1 : $0 }
      let (proposal, mistakes) = left.remove(at: best)
      known.formUnion(mistakes)
      ranked.append(proposal)
    }
    return ranked
  }
}

extension CheckDefinition {
  /// The number of names up to which they are tried in pairs.
  private static let pairedNames = 12

  /// Returns the checks of these definitions whose arguments are names alone: those of one name,
  /// then those of two.
  package static func candidates(
    _ definitions: [CheckDefinition], with names: [String]
  ) -> [AdapterCheck] {
    let named = definitions.filter { definition in
      definition.name != alarm && definition.parameters.allSatisfy { $0.name != nil }
    }
    let ofOne = named.filter { $0.parameters.count == 1 }.flatMap { definition in
      names.map { AdapterCheck(name: definition.name, arguments: [.words([$0])]) }
    }
    let some = names.prefix(pairedNames)
    let ofTwo = named.filter { $0.parameters.count == 2 }.flatMap { definition in
      some.flatMap { first in
        some.filter { $0 != first }.map { second in
          AdapterCheck(name: definition.name, arguments: [.words([first]), .words([second])])
        }
      }
    }
    return ofOne + ofTwo
  }
}
