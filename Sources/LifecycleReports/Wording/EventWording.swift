package import LifecycleModel

/// An event in words, in the forms that different places need.
///
/// All forms of a kind of event are defined together, so that a new kind gets all of them.
package struct EventWording: Hashable, Sendable {
  /// The row of a story: `process starts`; a reply of the adapter stands below the call it belongs
  /// to.
  package let row: String
  /// A clause in running text: `the process starts`.
  package let clause: String
  /// A noun within a sentence: `the start of the process`.
  package let noun: String
  /// The point at which a model departs from another: `didBecomeActive reading active`.
  package let departure: String

  private init(row: String, clause: String, noun: String, departure: String? = nil) {
    self.row = row
    self.clause = clause
    self.noun = noun
    self.departure = departure ?? noun
  }

  /// Creates the wording of an event.
  package init(_ event: Event) {
    switch event.body {
    case .action(let action):
      self.init(row: action.phrase, clause: action.description, noun: action.description)
    case .processStart:
      self.init(
        row: "process starts", clause: "the process starts", noun: "the start of the process",
        departure: "process starts")
    case .processEnd(let reason):
      self.init(
        row: "process ends: \(reason.rawValue)", clause: "the process ends",
        noun: "the end of the process by \(reason.rawValue)", departure: "process ends")
    case .suspend:
      self.init(
        row: "process is suspended", clause: "the process is suspended", noun: "the suspension",
        departure: "suspended")
    case .resume:
      self.init(
        row: "process runs again", clause: "the process runs again", noun: "the resumption",
        departure: "resumed")
    case .becomes(let state):
      let subject = event.scene ?? "the app"
      self.init(
        row: "\(subject) becomes \(state.rawValue)",
        clause: "\(subject) becomes \(state.rawValue)",
        noun: "the change of \(subject) to \(state.rawValue)")
    case .arrives(let kind, let callback):
      let what = event.payload.isEmpty ? "a \(kind.prefix)" : event.payload.joined(separator: ", ")
      self.init(
        row: "\(what) delivered", clause: "\(what) is delivered by \(callback.alias)",
        noun: "the arrival of \(what)")
    case .callback(let callback, let state, _):
      let name = callback.alias
      self.init(
        row: name, clause: name, noun: name,
        departure: name + (state.map { " reading \($0.rawValue)" } ?? ""))
    default: self.init(answering: event)
    }
  }

  /// Creates the wording of an event by which the adapter answers.
  private init(answering event: Event) {
    switch event.body {
    case .returned(let callback, let value):
      let (name, json) = (callback.alias, value.jsonText())
      self.init(
        row: "returned \(value.phrase)", clause: "\(name) returns \(json)",
        noun: "the return of \(name)", departure: "\(name) returned \(json)")
    case .forward(let callback, let target):
      let name = callback.alias
      self.init(
        row: "forwarded \(name) to \(target)", clause: "the adapter forwards \(name) to \(target)",
        noun: "\(name) forwarded to \(target)")
    case .emit(let name, _):
      let named = ([name] + event.payload).joined(separator: " for ")
      self.init(row: "emitted \(name)", clause: "the adapter emits \(named)", noun: name)
    case .handOver(let handler, let callback):
      self.init(
        row: "completion handler \(handler)",
        clause: "\(callback.alias) hands over the completion handler \(handler)",
        noun: "the handing over of \(handler)")
    case .complete(let handler, let callback, let value):
      let owner = callback.map { " of \($0.alias)" } ?? ""
      let saysNothing = value == .null && callback?.row.completion == .null
      self.init(
        row: "completed \(handler)\(owner)" + (saysNothing ? "" : " with \(value.phrase)"),
        clause: "the adapter calls the completion handler \(handler)",
        noun: "the completion \(handler)")
    case .task(let phase, let id):
      self.init(
        row: "task \(id) \(phase.pastTense)", clause: "background task \(id): \(phase.rawValue)",
        noun: "the \(phase.noun) of task \(id)")
    case .goOn(let origin):
      let what = origin.map { "what was begun in \($0.alias)" } ?? "what was queued"
      self.init(row: "\(what) goes on", clause: "\(what) goes on", noun: what)
    case .action, .processStart, .processEnd, .suspend, .resume, .becomes, .arrives, .callback:
      preconditionFailure("the adapter answers by no such event")
    }
  }
}

extension TaskPhase {
  fileprivate var noun: String {
    switch self {
    case .begin: "beginning"
    case .end: "end"
    case .expire: "expiration"
    }
  }

  fileprivate var pastTense: String {
    switch self {
    case .begin: "began"
    case .end: "ended"
    case .expire: "expired"
    }
  }
}

extension Action {
  /// The action as a row of a story: its name, what it carries, and the choices it makes.
  package var phrase: String {
    var parts = [custom ?? name.rawValue]
    if let kind { parts.append("(\(kind.rawValue))") }
    if let reason { parts.append("(\(reason.rawValue))") }
    parts += payloads
    if let scene { parts.append("of \(scene)") }
    if let variant { parts.append(name == .wait ? variant : Self.words(for: variant)) }
    if let after { parts.append("after callback \(after)") }
    return parts.joined(separator: " ")
  }
}

extension Action {
  private static func words(for variant: String) -> String {
    switch variant {
    case "two": "at once"
    case "one": "alone"
    default: "as \(variant)"
    }
  }
}

extension Value {
  /// The value as in prose, with bare texts and keys: `{url: app://link-1}`.
  package var phrase: String {
    switch self {
    case .string(let text): text
    case .array(let elements): "[\(elements.map(\.phrase).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.key): \($0.value.phrase)" }.joined(separator: ", "))}"
    default: jsonText()
    }
  }
}
