import LifecycleModel
import DeviceLogs
import Foundation
import ModelConformance
import Testing

/// The transcribed lists against the documents themselves.
@Suite("Transcription of the seed documents")
struct TranscriptionTests {
  private func sequences(_ document: String) -> [SeedSequence] {
    SeedSequence.all.filter { $0.document == document }
  }

  @Test("000: headings, names, states, options and URLs are as written")
  func document000() throws {
    let lists = try SeedFixture("000").numberedLists { $0.hasPrefix("## ") }
    let sequences = sequences("000")
    #expect(lists.map(\.heading) == sequences.map { "## " + $0.title })
    for (list, sequence) in zip(lists, sequences) {
      #expect(list.items.count == sequence.lines.count, "\(sequence.title)")
      for (item, line) in zip(list.items, sequence.lines) {
        let state = try #require(line.state).rawValue.capitalized
        #expect(item.text.hasPrefix("\(line.written): \(state)"))
        let rest = item.text.dropFirst("\(line.written): \(state)".count)
        switch line.argument?.key {
        case nil: #expect(rest.isEmpty, "\(sequence.title): \(rest)")
        case "url": #expect(line.argument?.value == .string(String(rest.dropFirst(" URL:".count))))
        default:
          #expect(rest.hasPrefix(" - LaunchOptions: "))
          if line.argument?.value == .null { #expect(rest.hasSuffix(": nil")) }
          try expectOptions(line.argument?.value, in: item.details)
        }
      }
    }
  }

  @Test("001: headings, selectors, conditions and example parameters are as written")
  func document001() throws {
    let lists = try SeedFixture("001").numberedLists {
      !$0.trimmed.isEmpty && !$0.hasPrefix(" ")
    }
    let sequences = sequences("001")
    #expect(lists.count == sequences.count)
    for (list, sequence) in zip(lists, sequences) {
      if let heading = list.heading {
        #expect(heading == sequence.title)
      } else {
        #expect(sequence.title.hasPrefix("(no heading"))
      }
      #expect(list.items.count == sequence.lines.count, "\(sequence.title)")
      for (item, line) in zip(list.items, sequence.lines) {
        let condition = line.needsLaunchReturns ? "[if true is returned from 1. and 2.] " : ""
        #expect(item.text == condition + line.written)
        #expect(item.details.contains("Example Parameters") == (line.argument != nil))
        if let argument = line.argument { try expectOptions(argument.value, in: item.details) }
      }
    }
  }

  @Test("002: its transitions are as written")
  func transitions002() throws {
    let fixture = try SeedFixture("002")
    for sequence in sequences("002") {
      let written = fixture.section(sequence.title).filter { $0.contains(": ") }
      let transcribed = sequence.lines.map { "\($0.written): \($0.state?.rawValue ?? "")" }
      #expect(written == transcribed, "\(sequence.title)")
    }
  }

  @Test("002: its statements on what is read are as written")
  func readings002() throws {
    let fixture = try SeedFixture("002")
    for reading in SeedReading.all {
      let text = fixture.section(reading.title).joined(separator: " ")
      let statement = try #require(text.firstMatch(of: /State is `(\w+)`(?: or `(\w+)`)?/))
      let states = [statement.1, statement.2].compactMap { $0.map(String.init) }
      #expect(Set(states) == Set(reading.states.map(\.rawValue)), "\(reading.title)")
      let after = text.firstMatch(of: /(?:becomes|will become) `(\w+)`/).map { String($0.1) }
      #expect(after == reading.after?.rawValue, "\(reading.title)")
    }
  }

  @Test("003: its four lists are as written")
  func document003() throws {
    let blocks = try SeedFixture("003").codeBlocks
    #expect(blocks == sequences("003").map { $0.lines.map(\.written) })
  }

  @Test("003: every move is in its words")
  func moves003() throws {
    let text = try SeedFixture("003").lines.joined(separator: "\n")
    for move in SeedMove.all { #expect(text.contains(move.text), "\(move.text)") }
  }

  /// Expects every key and leaf of the options in the text, and no other key.
  private func expectOptions(_ value: Value?, in text: String) throws {
    let leaves = leaves(of: try #require(value), key: "")
    for (key, leaf) in leaves where leaf != "null" {
      let forms = ["\(key) = \(leaf);", "\(key) = \"\(leaf)\";", "\(key): \(leaf)"]
      #expect(
        forms.contains(where: text.contains) || text.contains("\(key): \"\(leaf)\""),
        "\(key) \(leaf)")
    }
    let written = text.matches(of: /UIApplicationLaunchOptions\w+Key\b/).map { String($0.output) }
      .filter { $0 != "UIApplicationLaunchOptionsKey" }
    #expect(Set(written) == Set(keys(of: value).filter { $0.hasSuffix("Key") }))
    let assignments = text.matches(of: /\b(?:alert|badge|sound) =/).count
    #expect(assignments == keys(of: value).count { ["alert", "badge", "sound"].contains($0) })
  }

  private func leaves(of value: Value, key: String) -> [(String, String)] {
    switch value {
    case .object(let members): members.flatMap { leaves(of: $0.value, key: $0.key) }
    case .string(let text): [(key, text)]
    default: [(key, value.jsonText())]
    }
  }

  private func keys(of value: Value?) -> [String] {
    guard case .object(let members)? = value else { return [] }
    return members.flatMap { [$0.key] + keys(of: $0.value) }
  }
}

@Suite("Spelling of launch options")
struct LaunchOptionsSpellingTests {
  private let activity = Value.object([
    .init(
      "userActivity",
      .object([.init("type", .string("t")), .init("identifier", .string("i"))])),
    .init("sourceApplication", .string("s")),
  ])

  @Test("000 spells an activity flat and without source application")
  func flat() {
    #expect(
      LaunchOptionsSpelling.flat.spell(activity, stands: ["i": "748F"]).jsonText()
        == #"{"UIApplicationLaunchOptionsUserActivityIdentifierKey":"748F","#
        + #""UIApplicationLaunchOptionsUserActivityKey":"<NSUserActivity>","#
        + #""UIApplicationLaunchOptionsUserActivityTypeKey":"t"}"#)
  }

  @Test("001 spells an activity as a dictionary, with source application")
  func nested() {
    #expect(
      LaunchOptionsSpelling.nested.spell(activity, stands: [:]).jsonText()
        == #"{"UIApplicationLaunchOptionsSourceApplicationKey":"s","#
        + #""UIApplicationLaunchOptionsUserActivityDictionaryKey":{"#
        + #""UIApplicationLaunchOptionsUserActivityIdentifierKey":"i","#
        + #""UIApplicationLaunchOptionsUserActivityKey":"<NSUserActivity>","#
        + #""UIApplicationLaunchOptionsUserActivityTypeKey":"t"}}"#)
  }

  @Test("no launch options are nil in either")
  func nothing() {
    #expect(LaunchOptionsSpelling.flat.spell(.null, stands: [:]) == .null)
    #expect(LaunchOptionsSpelling.nested.spell(.null, stands: [:]) == .null)
  }
}
