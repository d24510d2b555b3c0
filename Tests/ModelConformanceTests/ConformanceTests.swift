import LifecycleModel
import DeviceLogs
import ModelConformance
import Testing

@Suite("Conformance to the seed documents")
struct ConformanceTests {
  @Test("every list of every document is the model's, element by element")
  func sequencesAgree() throws {
    let conformance = try Conformance.compare()
    for result in conformance.sequences {
      let differing = result.rows.filter { !$0.agrees }
      #expect(
        differing.isEmpty,
        "\(result.sequence.document) \(result.sequence.title) in \(result.profile): \(differing)")
    }
  }

  @Test("each document has as many lists as the issue counts")
  func listsAreComplete() {
    let counts = ["000": 9, "001": 10, "002": 3, "003": 4]
    for (document, count) in counts {
      #expect(SeedSequence.all.count { $0.document == document } == count, "\(document)")
    }
  }

  @Test("a launch method's false takes the conditional lines of 001 away, and only those")
  func refusalsAreCompared() throws {
    let refused = try Conformance.compare().sequences.filter { $0.returns != nil }
    #expect(refused.count == 9)
    for result in refused {
      let full = result.sequence.lines.count
      let conditional = result.sequence.lines.count(where: \.needsLaunchReturns)
      #expect(result.rows.count == full - conditional)
    }
  }

  @Test("what 002 says is read is read, but for the contradiction decided")
  func readingsAgree() throws {
    let readings = try Conformance.compare().readings
    #expect(readings.count == 12)
    for result in readings {
      let isDecided = result.reading.callbacks == [.willEnterForeground]
      #expect(
        result.outcome == (isDecided ? .decided : .agrees), "\(result.reading.title)")
    }
  }

  @Test("every move of 003 is made by each of its actions")
  func movesAgree() throws {
    for result in try Conformance.compare().moves {
      #expect(result.agrees, "\(result.move.from) to \(result.move.to): \(result.made)")
    }
  }

  @Test("a line that is not the model's is reported as differing")
  func differencesShow() throws {
    let row = Conformance.Row(document: "didBecomeActive, active", model: nil)
    #expect(!row.agrees)
    let result = Conformance.SequenceResult(
      sequence: SeedSequence.all[0], profile: "app-delegate-ios11", returns: nil, rows: [row])
    let conformance = Conformance(sequences: [result], readings: [], moves: [])
    #expect(!conformance.conforms)
    #expect(conformance.markdown.contains("**differs**"))
  }
}
