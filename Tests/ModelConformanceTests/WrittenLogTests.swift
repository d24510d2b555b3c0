import DeviceLogs
import Foundation
import LifecycleModel
import ModelConformance
import Testing

/// Published logs, written as files and read again.
@Suite struct WrittenLogTests {
  @Test(arguments: PublishedLog.all.map(\.id))
  func aLogIsReadAsItWasWritten(id: String) throws {
    let log = try #require(PublishedLog.all.first { $0.id == id }).log
    let text = log.calls.map { call in
      call.callback.row.selector + (call.state.map { ": \($0.rawValue.capitalized)" } ?? "")
    }
    let read = LogReader.read(Array((["a line of others"] + text).joined(separator: "\n").utf8))
    #expect(read.flatMap(\.lines).map(\.call.callback) == log.calls.map(\.callback))
    #expect(read.flatMap(\.lines).map(\.call.state) == log.calls.map(\.state))
    let json = log.calls.map { call in
      Value.object([
        .init("event", .string("callback")), .init("name", .string(call.callback.row.selector)),
        .init("state", call.state.map { .string($0.rawValue) } ?? .null),
        .init("scene", call.scene.map { .string($0) } ?? .null),
        .init("args", .object(call.arguments)),
      ]).jsonText()
    }
    let events = LogReader.read(Array(json.joined(separator: "\n").utf8))
    #expect(events.flatMap(\.lines).map(\.call) == log.calls)
  }
}
