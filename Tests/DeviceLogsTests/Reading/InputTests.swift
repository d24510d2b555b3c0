import DeviceLogs
import Foundation
import LifecycleModel
import Testing

/// Files as they come: compressed, in other encodings, cut, damaged, or no logs at all.
@Suite struct InputTests {
  private static let text = """
    hello ä 🚀
    MyApp[410:1] applicationDidBecomeActive(_:)
    {"event":"callback","name":"applicationWillResignActive(_:)","state":"active"}
    {"event":"emit","name":"session.ended","payload":["a","b"]}

    """

  private static func shown(_ logs: [RecordedLog]) -> String {
    logs.map { log in
      log.lines.map { "\($0.number) \($0.call)" }.joined(separator: "; ")
        + " | \(log.others.count) | \(log.ignored)"
    }.joined(separator: "\n")
  }

  private static let expected = "2 didBecomeActive; 3 willResignActive, active | 1 | 1"

  private static func utf16(_ text: String, little: Bool, mark: Bool) -> [UInt8] {
    let units = (mark ? [0xFEFF] : []) + Array(text.utf16)
    return units.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return little ? bytes : bytes.reversed()
    }
  }

  private static let encodings: [[UInt8]] = [
    Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8),
    Array(text.replacing("\n", with: "\r\n").utf8), Array(text.replacing("\n", with: "\r").utf8),
    Array(text.dropLast().utf8), utf16(text, little: true, mark: true),
    utf16(text, little: false, mark: true), utf16(text, little: true, mark: false),
    utf16(text.replacing("\n", with: "\r\n"), little: false, mark: false),
  ]

  /// The parts in which a file comes do not matter.
  @Test(arguments: encodings.indices, [1, 2, 3, 7, 64, 1 << 20])
  func everyEncodingIsReadInParts(encoding: Int, size: Int) {
    let bytes = Self.encodings[encoding]
    var reader = LogReader()
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.take(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(Self.shown(reader.finish()) == Self.expected)
    #expect(!reader.isDamaged)
  }

  /// The system's own tool packs the files.
  private static func packed(_ bytes: [UInt8], _ options: String) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pack-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(bytes).write(to: folder.appending(path: "app.log"))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "gzip \(options) app.log && cp app.log.gz app"]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return try Array(Data(contentsOf: folder.appending(path: "app")))
  }

  /// Lines that differ, so that blocks are dynamic, and stored ones that cannot be packed.
  private static func long(_ count: Int) -> [UInt8] {
    var random: UInt64 = 7
    var lines: [String] = []
    for number in 0..<count {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let noise = String(random, radix: 36)
      lines.append(number.isMultiple(of: 50) ? "applicationDidBecomeActive" : "x \(noise)")
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  @Test(arguments: ["-1", "-6", "-9", "-n"]) func compressedFilesAreRead(options: String) throws {
    let small = try Self.packed(Array(Self.text.utf8), options)
    #expect(Self.shown(LogReader.read(small)) == Self.expected)
    let bytes = Self.long(40_000)
    let read = LogReader.read(try Self.packed(bytes, options))
    #expect(read.count == 1 && read[0].lines.count == 800 && read[0].ignored == 39_200)
    // Two files, one after the other, are one.
    let twice = LogReader.read(small + small)
    #expect(twice.first?.lines.count == 4)
  }

  /// The part before the damage is read, and the damage is told of.
  @Test func aCompressedFileThatIsCutIsReadToTheCut() throws {
    let packed = try Self.packed(Self.long(40_000), "-6")
    for share in [3, 10, packed.count / 3, packed.count / 2, packed.count - 1] {
      var reader = LogReader()
      reader.take(packed[..<share])
      let logs = reader.finish()
      #expect(reader.isDamaged, "\(share)")
      #expect(logs.count == 1 && logs[0].lines.count <= 800)
    }
    var state: UInt64 = 11
    func draw(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<100 {
      var damaged = packed
      for _ in 0..<5 {
        damaged[3 + draw(damaged.count - 3)] = UInt8(draw(256))
      }
      #expect(LogReader.read(damaged).count >= 1)
    }
  }

  /// Whatever a file contains, it is read or nothing is recognised in it.
  @Test(arguments: 0..<200) func mutatedAndForeignFilesAreRead(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func draw(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    var bytes = Array((Self.text + Self.text).utf8)
    if seed.isMultiple(of: 4) { bytes = (0..<2_000).map { _ in UInt8(draw(256)) } }
    for _ in 0..<draw(20) {
      let place = draw(bytes.count)
      switch draw(4) {
      case 0: bytes[place] = UInt8(draw(256))
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: bytes[place...].prefix(draw(60)), at: draw(bytes.count))
      default: bytes.insert(contentsOf: [0, 0xFF, 0x0A, 0xD8, 0x7B].prefix(draw(6)), at: place)
      }
    }
    let logs = LogReader.read(bytes)
    #expect(!logs.isEmpty)
    for log in logs where logs.count > 1 { #expect(!log.isEmpty) }
  }

  @Test func aLineOfAHundredMegabytesIsRead() {
    let part = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    var reader = LogReader()
    reader.take(Array("applicationDidBecomeActive\n".utf8)[...])
    for _ in 0..<100 { reader.take(part[...]) }
    reader.take(Array("\napplicationWillResignActive".utf8)[...])
    let logs = reader.finish()
    #expect(Self.shown(logs) == "1 didBecomeActive; 3 willResignActive | 0 | 1")
  }

  // MARK: Processes and devices

  @Test func launchesAndDevicesAreDistinguished() {
    func line(_ launch: String, _ device: String) -> String {
      #"{"event":"callback","name":"applicationDidBecomeActive(_:)","pid":7,"#
        + #""launch":"\#(launch)","device":"\#(device)"}"#
    }
    let lines = [line("a", "x"), line("b", "y"), line("a", "x"), line("c", "x")]
    let logs = LogReader.read(Array(lines.joined(separator: "\n").utf8))
    #expect(logs.map(\.title) == ["x", "y"])
    #expect(logs.map { $0.lines.map(\.number) } == [[1, 3, 4], [2]])
    #expect(logs.map(\.processEnds) == [1, 0])
  }

  // MARK: Patterns

  @Test func aPatternReadsLinesOfOnesOwn() throws {
    let pattern = try LogPattern(
      #"^(?<time>[0-9.]+) p(?<pid>\d+) (?:CB (?<callback>\w+)(?:@(?<scene>\w+))?|EV (?<event>\S+))"#
        + #"(?: <(?<payload>[^>]*)>)?"#)
    var reader = LogReader(pattern)
    let text = """
      1.5 p3 CB sceneDidBecomeActive@w1
      applicationDidBecomeActive
      2 p3 EV route.opened <app://1>
      3 p4 CB nonsense

      """
    reader.take(Array(text.utf8)[...])
    let log = try #require(reader.finish().first)
    #expect(
      log.lines.map { "\($0.call) \($0.time ?? 0) \($0.process ?? 0)" } == [
        "sceneDidBecomeActive (w1) 1500 3"
      ])
    #expect(log.others.map(\.event.payload) == [["app://1"]])
    #expect(log.others.map(\.callsBefore) == [1] && log.ignored == 2)
  }

  @Test(arguments: ["(", "(?<callback>x)(?<foo>y)", "no groups", "(?<state>x)"])
  func aPatternThatCannotBeUsedIsRefused(pattern: String) {
    #expect(throws: LogPattern.Mistake.self) { try LogPattern(pattern) }
  }
}
