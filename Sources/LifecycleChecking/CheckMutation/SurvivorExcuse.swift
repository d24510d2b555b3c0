import DelegateAdapters

/// Why a mistake in an adapter may pass a check, where that is what the check means.
struct SurvivorExcuse {
  let check: String
  let operations: [AdapterMutation.Operation]
  /// The reaction that is changed; any if it is `nil`.
  var reaction: String?
  let reason: String

  /// The reason for which a mistake passes; `nil` if it should not.
  static func reason(for mutation: AdapterMutation, of check: AdapterCheck) -> String? {
    all.first { excuse in
      (excuse.check.isEmpty || excuse.check == check.name)
        && excuse.operations.contains(mutation.operation)
        && (excuse.reaction.map { $0 == mutation.reaction } ?? true)
    }?.reason
  }

  private static let all: [SurvivorExcuse] = []
}
