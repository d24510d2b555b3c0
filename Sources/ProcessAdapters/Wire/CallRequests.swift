import LifecycleModel
import LifecycleAdapters

/// A writer of call requests that caches the parts that do not change from run to run.
struct CallRequests {
  /// The parts of a line other than the time and the completion handler.
  fileprivate struct Parts {
    /// The part before the time.
    let head: [UInt8]
    /// The part between the time and the completion handler.
    let tail: [UInt8]
  }

  private var known: [Key: Parts] = [:]
  private var line: [UInt8] = []

  /// The maximum number of cached lines; when it is reached, the cache is emptied.
  private static let limit = 4_096

  /// Returns the line for a call, with its terminator.
  ///
  /// - Parameters:
  ///   - time: The virtual time in milliseconds.
  ///   - handler: The name of the completion handler that the call passes.
  ///   - more: Additional members.
  mutating func line(
    of call: DelegateCall, time: Int, handler: String?, _ more: [Value.Member] = []
  ) -> [UInt8] {
    let parts = parts(of: call)
    line.removeAll(keepingCapacity: true)
    line += parts.head
    if time == 0 {
      line += Self.zero
    } else {
      line += Value.double(Double(time) / 1000).jsonText().utf8
    }
    line += parts.tail
    if let handler { line += Value.string(handler).jsonText().utf8 } else { line += Self.null }
    for member in more {
      line += ",".utf8
      line += Value.object([member]).jsonText().utf8.dropFirst().dropLast()
    }
    line +=
      call.isProtectedDataAvailable
      ? Self.end
      : call.isUnlockedSinceBoot ? Self.endWhileProtected : Self.endBeforeFirstUnlock
    return line
  }

  private static let zero = Array("0.0".utf8)
  private static let null = Array("null".utf8)
  private static let end = Array("}\n".utf8)
  private static let endWhileProtected = end(ReadableData(isProtectedDataAvailable: false))
  private static let endBeforeFirstUnlock = end(
    ReadableData(isProtectedDataAvailable: false, isUnlockedSinceBoot: false))

  private static func end(_ readable: ReadableData) -> [UInt8] {
    Array(",".utf8) + Value.object(readable.members).jsonText().utf8.dropFirst() + Array("\n".utf8)
  }

  private mutating func parts(of call: DelegateCall) -> Parts {
    guard let key = Key(call) else { return Parts(call) }
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
      .init("payload", call.payloads.value),
    ]
    let opened = Value.object(start).jsonText().utf8.dropLast()
    head = Array(opened) + Array(#","time":"#.utf8)
    let arguments = Value.object(call.arguments).jsonText()
    tail = Array((#","args":"# + arguments + #","completion":"#).utf8)
  }
}

extension CallRequests {
  /// The properties that distinguish calls of the model.
  fileprivate struct Key: Hashable {
    let method: UInt64
    let payload: UInt64

    /// Creates the key of a call; `nil` for calls made by hand.
    init?(_ call: DelegateCall) {
      guard call.written == nil else { return nil }
      let state = call.state.flatMap { AppState.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      let kind =
        call.payloadKind.flatMap { PayloadKind.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      method =
        UInt64(call.callback.rawValue) | UInt64(state) << 8 | UInt64(call.sceneNumber) << 16
        | UInt64(call.sessionBits) << 24 | UInt64(call.circumstances.rawValue) << 32
      payload =
        UInt64(UInt32(bitPattern: call.payloadNumber)) | UInt64(call.payloadCount) << 32
        | UInt64(kind) << 40 | UInt64(call.shapesNumber) << 48
    }
  }
}

extension [Payload] {
  /// The ids as they appear in a trace: a string for one, an array for several.
  fileprivate var value: Value {
    switch count {
    case 0: .null
    case 1: .string(self[0].id)
    default: .array(map { .string($0.id) })
    }
  }
}
