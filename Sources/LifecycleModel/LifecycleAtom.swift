/// A question about one event of a trace.
public enum LifecycleAtom: Hashable, Sendable {
  /// The method was called.
  case callback(Callback)
  /// A method of the class was called.
  case callbackClass(CallbackClass)
  /// Any method was called.
  case anyCallback
  /// A method was called that hands over or announces a payload.
  case withPayload
  /// `applicationState` has this value inside the callback, or wherever else code could read it.
  case state(AppState)
  /// The state of the app changed to this.
  case becomes(AppState)
  /// The state of a scene changed to this.
  case sceneBecomes(AppState)
  /// A payload of the kind arrived, or of any kind if none is given.
  case arrives(PayloadKind?)
  /// The event belongs to the scene with this id, or to none if it is `nil`.
  case ofScene(String?)
  /// The method returned the value, or anything if none is given.
  case returned(Callback, WrittenValue?)
  /// The adapter passed the method on.
  case forwarded(Callback)
  /// The adapter passed a method of the class on.
  case forwardedClass(CallbackClass)
  /// The adapter passed any method on.
  case anyForwarded
  /// The adapter emitted an event of that name whose arguments include these.
  case emitted(String, [WrittenMember])
  /// The method handed over a completion handler, or any method if none is given.
  case handedOver(Callback?)
  /// The completion handler that the method handed over was called, with the value if one is given;
  /// that of any method if none is given.
  case completed(Callback?, WrittenValue?)
  /// A background task changed in this way.
  case task(TaskPhase)
  /// The user or the system did this.
  case action(ActionName)
  /// The adapter's custom action ran.
  case customAction(String)
  /// A process started.
  case processStart
  /// The process ended, for the reason if one is given.
  case processEnd(KillReason?)
  /// The process was suspended.
  case suspended
  /// The process runs again.
  case resumed

  /// The kinds of events at which it can hold.
  public var kinds: EventKinds {
    switch self {
    case .callback(let callback): callback.kinds
    case .callbackClass(.notification): .notifications
    case .callbackClass, .anyCallback, .withPayload: .callbacks
    case .state:
      [.callbacks, .notifications, .returns, .forwarded, .emitted, .completed, .tasks, .actions]
    case .becomes, .sceneBecomes: .changes
    case .arrives: .arrivals
    case .ofScene: EventKinds.names.reduce([]) { $0.union($1.kinds) }
    case .returned: .returns
    case .forwarded, .forwardedClass, .anyForwarded: .forwarded
    case .emitted: .emitted
    case .handedOver, .completed: .completed
    case .task: .tasks
    case .action, .customAction: .actions
    case .processStart, .processEnd, .suspended, .resumed: .process
    }
  }
}

/// A value as written in a formula.
///
/// A quoted value is a string. A bare word is a string too, and also what it means in JSON, such as
/// `true`. A list in brackets, such as `[banner, sound]`, has its words in any order and is used by
/// checks.
public struct WrittenValue: Hashable, Sendable {
  /// The text, without quotes.
  public var text: String
  /// Whether it was written in quotes.
  public var isQuoted: Bool

  /// Creates a value.
  public init(_ text: String, isQuoted: Bool = false) {
    self.text = text
    self.isQuoted = isQuoted
  }

  /// Whether the value matches the written one.
  public func matches(_ value: Value) -> Bool {
    switch value {
    case .string(let string): string == text
    case .array(let elements) where list != nil:
      list?.sorted() == elements.map(\.plainText).sorted()
    default: !isQuoted && value.jsonText() == text
    }
  }

  /// The words of a list.
  private var list: [String]? {
    guard !isQuoted, text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    return text.dropFirst().dropLast().split(separator: ",").map { $0.filter { $0 != " " } }
  }

  /// The values that it can match, except for numbers written differently.
  package var values: [Value] {
    let literals: [Value] = [.null, .bool(true), .bool(false)]
    let numbers = [Int(text).map(Value.int), Double(text).map(Value.double)].compactMap { $0 }
    let lists = [list.map { Value.array($0.map(Value.string)) }].compactMap { $0 }
    return [.string(text)] + lists + (isQuoted ? [] : (literals + numbers).filter(matches))
  }
}

/// A key with its value as written in a formula.
public struct WrittenMember: Hashable, Sendable {
  /// The key.
  public var key: String
  /// The value.
  public var value: WrittenValue

  /// Creates a member.
  public init(_ key: String, _ value: WrittenValue) {
    self.key = key
    self.value = value
  }
}
