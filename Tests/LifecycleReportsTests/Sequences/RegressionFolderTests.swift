import SourceTexts
import LifecycleModel
import LifecycleReports
import ReportFixtures
import TemporalLogic
import Testing

@Suite struct RegressionFolderTests {
  private static let name = "link-routed-once-app-delegate-ios12-demo-lost-link"

  @Test func aFolderThatIsNotThereHasNone() throws {
    try withTemporaryFolder { folder throws in
      let (regressions, failures) = RegressionFolder(folder.appending("none").label).load()
      #expect(regressions == [] && failures == [])
    }
  }

  @Test func savedSequencesAreLoadedOnce() throws {
    try withTemporaryFolder { place throws in
      let folder = RegressionFolder(place.appending("saved").label)
      let file = place.appending("saved/\(Self.name).json")
      #expect(try folder.save(.failing) == [file.label])
      #expect(try folder.save(.failing) == [])
      let (regressions, failures) = folder.load()
      let sequence = Report.Counterexample.lostLink.sequence
      #expect(regressions == [Regression(name: file.label, sequence: sequence)])
      #expect(failures == [])
    }
  }

  /// File systems take names of at most 255 bytes.
  @Test func invariantsWithLongNamesAreSaved() throws {
    try withTemporaryFolder { place throws in
      let folder = RegressionFolder(place.label)
      var report = Report.failing
      for last in ["a", "b"] {
        let name = "never-emitted(\(String(repeating: "long ", count: 80))\(last))"
        report.runs[0].counterexamples[0].sequence.invariant = name
        #expect(try folder.save(report).count == 1)
      }
      let saved = folder.load().regressions.map(\.sequence.invariant)
      #expect(Set(saved).count == 2)
    }
  }

  @Test func anotherSequenceAboutTheSameGetsANumber() throws {
    try withTemporaryFolder { place throws in
      let folder = RegressionFolder(place.label)
      var report = Report.failing
      #expect(try folder.save(report).count == 1)
      report.runs[0].counterexamples[0].sequence.actions.removeLast()
      #expect(try folder.save(report) == [place.appending("\(Self.name)-2.json").label])
    }
  }

  @Test func aStaleOneMakesRoom() throws {
    try withTemporaryFolder { place throws in
      let folder = RegressionFolder(place.label)
      var report = Report.failing
      let written = try folder.save(report)
      report.runs[0].counterexamples[0].sequence.actions.removeLast()
      report.runs[0].regressions = [
        .init(name: written[0], invariant: nil, outcome: .stale(step: 1, action: "deepLink"))
      ]
      #expect(try folder.save(report) == written)
      let saved = folder.load().regressions.map(\.sequence)
      #expect(saved == report.runs[0].counterexamples.map(\.sequence))
    }
  }

  @Test func replayedSequencesAreNotSaved() throws {
    try withTemporaryFolder { place throws in
      #expect(try RegressionFolder(place.label).save(.replayed) == [])
      #expect(try place.entries == [])
    }
  }

  @Test func unreadableFilesAreReportedBesideTheOthers() throws {
    try withTemporaryFolder { place throws in
      let sequence = Report.Counterexample.lostLink.sequence
      try AtomicFile.write(sequence.fileText, to: place.appending("good.json"))
      try AtomicFile.write("{", to: place.appending("bad.json"))
      for name in [".hidden.json", "note.txt"] {
        try AtomicFile.write("", to: place.appending(name))
      }
      let (regressions, failures) = RegressionFolder(place.label).load()
      #expect(regressions.map(\.sequence) == [sequence])
      #expect(failures.map(\.file) == [place.appending("bad.json").label])
    }
  }
}
