import LifecycleAdapters
import LifecycleModel

/// One effect of a delegate's code.
enum LifecycleEffect {
  case emit(String, Payload?, [Value.Member], scene: String? = nil)
  case forward(DelegateCall, as: Callback?, String)
  case complete(handler: Int, Callback, Value)
  case task(TaskPhase, Int)
  case timer(String, Int)
  case work(Int)
  case register(Bool)
  case goOn(Callback?)
  case print(String, PrintingStream)

  /// A description of the effect, worded to follow "it".
  var words: String {
    switch self {
    case .emit(let name, _, _, _): "emits '\(name)'"
    case .forward(_, _, let target): "forwards a call to '\(target)'"
    case .complete(let number, _, _): "calls the completion handler '\(Self.handlerName(number))'"
    case .task(.begin, let number): "begins the task '\(Self.taskName(number))'"
    case .task(_, let number): "ends the task '\(Self.taskName(number))'"
    case .timer: "puts something off"
    case .work: "works for a while"
    case .register: "registers for pushes"
    case .goOn: "goes on"
    case .print: "prints"
    }
  }

  /// Writes the effect to an output.
  func write(to output: inout AdapterOutput, _ storage: AdapterStorage) {
    switch self {
    case .emit(let name, let payload, let arguments, let scene):
      if let payload {
        MethodProbe.note(payload.kind)
        if !storage.handedOut.looks.isEmpty { storage.handedOut.looks.tell(name, of: payload) }
      }
      output.emit(name, scene: scene, payload: payload, arguments: arguments)
    case .forward(let call, nil, let target): output.forward(call, to: target)
    case .forward(let call, let callback?, let target):
      output.forward(call, as: callback, to: target)
    case .complete(let number, let callback, let value):
      output.complete(handler: Self.handlerName(number), of: callback, value: value)
    case .task(let phase, let number): output.task(phase, id: Self.taskName(number))
    case .timer(let token, let milliseconds): output.timer(token, after: milliseconds)
    case .work(let milliseconds): output.work(for: milliseconds)
    case .register(true):
      MethodProbe.note(.remoteNotifications)
      output.registerForRemoteNotifications()
    case .register(false): output.unregisterForRemoteNotifications()
    case .goOn(let origin): output.goOn(from: origin)
    case .print(let text, let stream): output.print({ text }, to: stream)
    }
  }

  /// Returns the name of a completion handler of the run.
  private static func handlerName(_ number: Int) -> String { "h\(number)" }

  /// Returns the name of a background task of the run.
  static func taskName(_ number: Int) -> String { "t\(number)" }
}
