import AppLifecycle
import DelegateAdapters

/// The lines that tell of calls: what does not change from run to run is written once.
struct CallRequests {
  /// A line but for the time and the handler.
  fileprivate struct Parts {
    /// Up to the time.
    let head: [UInt8]
    /// From behind the time up to the handler.
    let tail: [UInt8]
  }

  private var known: [UInt64: Parts] = [:]
  private var line: [UInt8] = []

  /// So many lines are kept; then all are forgotten.
  private static let limit = 4_096

  /// The line of a call, with its end.
  ///
  /// - Parameters:
  ///   - time: virtual time in milliseconds.
  ///   - handler: the name of the completion handler that is handed over.
  mutating func line(of call: DelegateCall, time: Int, handler: String?) -> [UInt8] {
    let parts = parts(of: call)
    line.removeAll(keepingCapacity: true)
    line += parts.head
    if time == 0 { line += Self.zero } else { line += Value.double(Double(time) / 1000).json.utf8 }
    line += parts.tail
    if let handler { line += Value.string(handler).json.utf8 } else { line += Self.null }
    line += Self.end
    return line
  }

  private static let zero = Array("0.0".utf8)
  private static let null = Array("null".utf8)
  private static let end = Array("}\n".utf8)

  private mutating func parts(of call: DelegateCall) -> Parts {
    guard let key = call.number else { return Parts(call) }
    if let parts = known[key] { return parts }
    if known.count == Self.limit { known.removeAll(keepingCapacity: true) }
    let parts = Parts(call)
    known[key] = parts
    return parts
  }
}

extension CallRequests.Parts {
  fileprivate init(_ call: DelegateCall) {
    let start: [Value.Member] = [
      .init("type", .string("callback")), .init("name", .string(call.callback.selector)),
      .init("state", call.state.map { .string($0.rawValue) } ?? .null),
      .init("scene", call.scene.map { .string($0) } ?? .null),
      .init("payload", call.payload.map { .string($0.id) } ?? .null),
    ]
    let opened = Value.object(start).json.utf8.dropLast()
    head = Array(opened) + Array(#","time":"#.utf8)
    let arguments = Value.object(call.arguments).json
    tail = Array((#","args":"# + arguments + #","completion":"#).utf8)
  }
}

extension DelegateCall {
  /// A number that tells calls of the model apart; `nil` for those made by hand.
  fileprivate var number: UInt64? {
    guard written == nil else { return nil }
    let state: UInt64 =
      switch self.state {
      case nil: 0
      case .active: 1
      case .inactive: 2
      case .background: 3
      }
    let kind = payloadKind.flatMap { PayloadKind.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    return UInt64(callback.rawValue) | state << 8 | UInt64(kind) << 12 | UInt64(sceneNumber) << 16
      | UInt64(UInt32(bitPattern: payloadNumber)) << 32
  }
}
