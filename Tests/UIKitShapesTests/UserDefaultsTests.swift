import LifecycleAdapters
import UIKitShapes
import Foundation
import Testing

/// Stored values outlive a process, and read as Foundation's own user defaults read them.
@Suite struct UserDefaultsTests {
  private typealias Ours = UIKitShapes.UserDefaults
  private typealias Theirs = Foundation.UserDefaults

  static let values: [any Sendable] = [
    true, false, 0, 1, -3, 2.5, -0.25, Float(0.5), UInt8(7), "", "YES", "yes", "no", "true", "True",
    "t", "1", "0", "12", " 12", "12 links", "2.5", "-7.25", "abc", "1e3",
    "2.5e-1x", "+4", "-", ".5", "-0", "00012", "99999999999999999999", "NO", [1, 2], ["a", "b"],
    ["key": 1], Data([1, 2, 3]), Date(timeIntervalSinceReferenceDate: 12.5),
    ["list": [true, false], "text": ["a"]] as [String: any Sendable],
  ]

  @Test(arguments: values.indices)
  func readsAsFoundationReadsIt(index: Int) throws {
    let (ours, theirs) = try Self.both()
    let value = Self.values[index]
    ours.set(value, forKey: "key")
    theirs.set(value, forKey: "key")
    #expect(ours.bool(forKey: "key") == theirs.bool(forKey: "key"), "\(value)")
    #expect(ours.integer(forKey: "key") == theirs.integer(forKey: "key"), "\(value)")
    #expect(ours.double(forKey: "key") == theirs.double(forKey: "key"), "\(value)")
    #expect(ours.float(forKey: "key") == theirs.float(forKey: "key"), "\(value)")
    #expect(ours.string(forKey: "key") == theirs.string(forKey: "key"), "\(value)")
    #expect(ours.stringArray(forKey: "key") == theirs.stringArray(forKey: "key"), "\(value)")
    #expect(ours.data(forKey: "key") == theirs.data(forKey: "key"), "\(value)")
    #expect(Self.text(ours.array(forKey: "key")) == Self.text(theirs.array(forKey: "key")))
    #expect(
      Self.text(ours.dictionary(forKey: "key")) == Self.text(theirs.dictionary(forKey: "key")))
    #expect(
      ours.object(forKey: "key") as? Date == theirs.object(forKey: "key") as? Date, "\(value)")
  }

  private static func both() throws -> (Ours, Theirs) {
    let name = "lifecheck-\(UUID().uuidString)"
    let (ours, theirs) = (Ours(suiteName: name), Theirs(suiteName: name))
    return (try #require(ours), try #require(theirs))
  }

  /// A list or dictionary as text, members in order.
  private static func text(_ value: Any?) -> String {
    switch value {
    case let list as [Any]: "\(list.map { text($0) })"
    case let members as [String: Any]:
      "\(members.sorted { $0.key < $1.key }.map { "\($0.key) \(text($0.value))" })"
    case let value?:
      // Foundation's lists hold optional values.
      Mirror(reflecting: value).displayStyle == .optional
        ? text(Mirror(reflecting: value).children.first?.value) : "\(value)"
    case nil: "nil"
    }
  }

  /// Returns what a launch of an app reads, which then writes something else.
  private func read(_ storage: AdapterStorage) -> [String] {
    let process = AppProcess(storage)
    process.run { say in
      let defaults = Ours.standard
      defaults.register(defaults: ["name": "nobody"])
      let count = defaults.integer(forKey: "count") + 1
      let seen = defaults.object(forKey: "seen") as? [String: Any]
      say("\(count) \(defaults.string(forKey: "name") ?? "-") \(seen?.count ?? 0)")
      defaults.set(count, forKey: "count")
      defaults.set("somebody", forKey: "name")
      defaults.set(
        ["data": Data([1, 2]), "date": Date(timeIntervalSinceReferenceDate: 5)] as [String: Any],
        forKey: "seen")
    }
    return process.told
  }

  @Test func theyOutliveAProcessAndNoRun() {
    for _ in 0..<2 {
      let storage = AdapterStorage()
      #expect([read(storage), read(storage)] == [["1 nobody 0"], ["2 somebody 2"]])
    }
  }

  @Test(
    arguments: [5, true, "text", 2.5, Data([7]), Date(timeIntervalSinceReferenceDate: 9)]
      as [any Sendable])
  func theyGiveBackWhatTheyWereGiven(_ value: any Sendable) throws {
    let defaults = try #require(Ours(suiteName: "some"))
    defaults.set(value, forKey: "key")
    #expect("\(try #require(defaults.object(forKey: "key")))" == "\(value)")
    defaults.removeObject(forKey: "key")
    #expect(defaults.object(forKey: "key") == nil)
  }
}
