public import TemporalLogic

/// The atoms of formulas written in Swift; the callbacks by name are next to their table.
extension Formula where Atom == LifecycleAtom {
  /// The method is called.
  public static func callback(_ callback: Callback) -> Formula { .atom(.callback(callback)) }

  /// `stateChange`: an activation callback of app or scene, or a disconnection.
  public static var stateChange: Formula { .atom(.callbackClass(.stateChange)) }
  /// `delivery`: a payload is handed over.
  public static var delivery: Formula { .atom(.callbackClass(.delivery)) }
  /// `geometry`: status bar and orientation.
  public static var geometry: Formula { .atom(.callbackClass(.geometry)) }
  /// `restoration`: saving and restoring state.
  public static var restoration: Formula { .atom(.callbackClass(.restoration)) }
  /// `anyCallback`: any method is called.
  public static var anyCallback: Formula { .atom(.anyCallback) }

  /// `withPayload`: a method is called that hands over or announces a payload.
  public static var withPayload: Formula { .atom(.withPayload) }

  /// `state(inactive)`: `applicationState` has this value inside the callback, or where the code
  /// does something else.
  public static func state(_ state: AppState) -> Formula { .atom(.state(state)) }

  /// `returned(callback)`, `returned(callback, value)`: the method returned the value, or anything.
  public static func returned(_ callback: Callback, _ value: WrittenValue? = nil) -> Formula {
    .atom(.returned(callback, value))
  }

  /// `forwarded(callback)`: the adapter passed the method on.
  public static func forwarded(_ callback: Callback) -> Formula { .atom(.forwarded(callback)) }

  /// `forwarded(delivery)`: the adapter passed a method of the class on.
  ///
  /// Classes other than those that are atoms themselves, such as ``delivery``, have no name in
  /// formulas.
  public static func forwarded(_ kind: CallbackClass) -> Formula { .atom(.forwardedClass(kind)) }

  /// `forwarded(anyCallback)`: the adapter passed any method on.
  public static var anyForwarded: Formula { .atom(.anyForwarded) }

  /// `emitted(name, key: value)`: the adapter emitted an event whose arguments include these.
  public static func emitted(
    _ name: String, _ arguments: KeyValuePairs<String, WrittenValue> = [:]
  ) -> Formula {
    .atom(.emitted(name, arguments.map { WrittenMember($0.key, $0.value) }))
  }

  /// `handedOver(callback)`, `handedOver`: the method, or any, handed over a completion handler.
  public static func handedOver(_ callback: Callback? = nil) -> Formula {
    .atom(.handedOver(callback))
  }

  /// `completed(callback, value)`, `completed(any, value)`, `completed`: the completion handler
  /// that the method, or any, handed over was called.
  public static func completed(
    _ callback: Callback? = nil, _ value: WrittenValue? = nil
  ) -> Formula {
    .atom(.completed(callback, value))
  }

  /// `task(begin)`: a background task changed in this way.
  public static func task(_ phase: TaskPhase) -> Formula { .atom(.task(phase)) }

  /// `action(deepLink)`: the user or the system did this.
  public static func action(_ name: ActionName) -> Formula { .atom(.action(name)) }

  /// `action(ready)`: the adapter's custom action of that name ran.
  public static func customAction(_ name: String) -> Formula { .atom(.customAction(name)) }

  /// `process(start)`
  public static var processStart: Formula { .atom(.processStart) }

  /// `process(end)`, `process(end, jetsam)`: the process ended, for that reason if one is given.
  public static func processEnd(_ reason: KillReason? = nil) -> Formula {
    .atom(.processEnd(reason))
  }

  /// `becomes(background)`: the state of the app changed to this.
  public static func becomes(_ state: AppState) -> Formula { .atom(.becomes(state)) }
  /// `sceneBecomes(background)`: the state of a scene changed to this.
  public static func sceneBecomes(_ state: AppState) -> Formula { .atom(.sceneBecomes(state)) }

  /// `arrives(url)`, `arrives`: a payload of the kind, or of any, arrived.
  public static func arrives(_ kind: PayloadKind? = nil) -> Formula { .atom(.arrives(kind)) }

  /// `of(scene-2)`, `of(app)`: the event belongs to that scene, or to none.
  public static func of(scene: String?) -> Formula { .atom(.ofScene(scene)) }

  /// `suspended`: the process was suspended.
  public static var suspended: Formula { .atom(.suspended) }
  /// `resumed`: the process runs again.
  public static var resumed: Formula { .atom(.resumed) }
}

/// A literal means in a formula what it means in Swift.
///
/// There are no string literals, since `WrittenValue("true")` would then be the string.
extension WrittenValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  /// The `null` of JSON.
  public static let null = WrittenValue.word("null")

  /// Returns a bare word, which is a string or what it means in JSON: `newData`, `true`.
  public static func word(_ text: String) -> WrittenValue { WrittenValue(text, isQuoted: false) }

  /// Returns a string, written in quotes.
  public static func string(_ text: String) -> WrittenValue { WrittenValue(text, isQuoted: true) }

  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self.init("\(value)", isQuoted: false) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self.init("\(value)", isQuoted: false) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self.init("\(value)", isQuoted: false) }
}
