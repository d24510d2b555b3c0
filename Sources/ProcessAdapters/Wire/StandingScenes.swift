import LifecycleModel
import LifecycleAdapters
import SourceTexts

/// Where scenes stand, as members of the requests that the tool makes of an adapter of its own.
struct StandingScenes {
  /// The key with which a declaration asks for them.
  static let declarationKey = "followsScenes"
  /// Where they stand in a call.
  private static let callKey = "scenes"
  /// Where they stood when the last action was over.
  private static let restingKey = "restingScenes"

  /// How many actions were over when something was asked last.
  private var actionCount: UInt32 = 0

  /// What a request says of them; of what it said before nothing.
  ///
  /// - Parameter call: the call that it is about, if it is.
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

  /// Notes what a request says of where they stood.
  static func read(_ fields: inout Fields, _ output: inout AdapterOutput) {
    if let scenes = number(restingKey, &fields) { output.endAction(scenes: scenes) }
  }

  /// Where they stand in the call that a request is; 0 if it does not say.
  static func inCall(_ fields: inout Fields) -> UInt16 { number(callKey, &fields) ?? 0 }

  private static func number(_ key: String, _ fields: inout Fields) -> UInt16? {
    guard case .int(let number)? = fields.take(key)?.content else { return nil }
    return UInt16(exactly: number)
  }
}
