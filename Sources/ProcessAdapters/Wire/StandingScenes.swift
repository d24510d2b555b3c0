import LifecycleModel
import LifecycleAdapters
import SourceTexts

/// The positions of scenes, as members of the tool's requests to adapters of its own.
struct StandingScenes {
  /// The key with which a declaration requests the positions.
  static let declarationKey = "followsScenes"
  /// The key of the positions during a call.
  private static let callKey = "scenes"
  /// The key of the positions at the end of the last action.
  private static let restingKey = "restingScenes"

  /// The number of completed actions at the time of the last request.
  private var actionCount: UInt32 = 0

  /// Returns the positions as members of a request, omitting those that a previous request already
  /// reported.
  ///
  /// - Parameter call: The call in the request, if there is one.
  mutating func members(_ output: borrowing AdapterOutput, _ call: DelegateCall?) -> [Value.Member]
  {
    var members: [Value.Member] = []
    if output.actionCount != actionCount {
      actionCount = output.actionCount
      members.append(.init(Self.restingKey, .int(Int(output.restingScenes))))
    }
    if let call { members.append(.init(Self.callKey, .int(Int(call.scenesNumber)))) }
    return members
  }

  /// Records the positions in a request.
  static func read(_ fields: inout Fields, _ output: inout AdapterOutput) {
    if let scenes = number(restingKey, &fields) { output.endAction(scenes: scenes) }
  }

  /// Returns the positions during the call in a request; 0 if it does not specify them.
  static func inCall(_ fields: inout Fields) -> UInt16 { number(callKey, &fields) ?? 0 }

  private static func number(_ key: String, _ fields: inout Fields) -> UInt16? {
    guard case .int(let number)? = fields.take(key)?.content else { return nil }
    return UInt16(exactly: number)
  }
}
