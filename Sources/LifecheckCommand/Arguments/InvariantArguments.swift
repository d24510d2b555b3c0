#if Command
  import ArgumentParser

  /// Which invariants there are: the shipped ones, and those of the user's files.
  struct InvariantArguments: ParsableArguments {
    @Option(
      name: .customLong("invariants"), parsing: .singleValue,
      help: ArgumentHelp(
        "Add the invariants of a file, or of all *.ltl files in a folder. Repeatable.",
        valueName: "path"))
    var paths: [String] = []

    @Flag(help: "Leave out the shipped invariants.")
    var noCatalogue = false

    /// The same choice as words of a command line.
    var words: [String] {
      paths.flatMap { ["--invariants", shellQuoted($0)] } + (noCatalogue ? ["--no-catalogue"] : [])
    }
  }

  /// The word as a POSIX shell reads it back, in quotes where it needs them.
  func shellQuoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+,:@%=".utf8.contains(byte)
      }
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
#endif
