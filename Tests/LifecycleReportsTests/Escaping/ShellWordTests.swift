import Foundation
import LifecycleReports
import Testing

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("", "''"), ("a", "a"), ("./a-b_c.d", "./a-b_c.d"), ("X=1,2:3@4%5+6", "X=1,2:3@4%5+6"),
    ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"), ("a\nb", "'a\nb'"),
    ("é", "'é'"), ("*", "'*'"), ("~", "'~'"), ("'", #"''\'''"#),
  ])
  func wordsAreQuotedWhereTheyNeedIt(word: String, quoted: String) {
    #expect(shellQuoted(word) == quoted)
  }

  @Test(arguments: ["", " of 50 %", #"it's "\"#, "é 😀", "$HOME `x` !"])
  func hiddenCharactersAreWrittenInPrintableOnes(rest: String) {
    for hidden in ["\u{feff}", "\u{200b}", "\u{61c}", "\u{202e}", "\u{2066}", "\u{7}", "\u{85}"] {
      let written = printableShellWord(hidden + rest)
      #expect(written.printable == written && !written.contains("u{"))
    }
    #expect(printableShellWord(rest) == shellQuoted(rest))
  }

  @Test func aShellReadsThemBack() throws {
    let words = [
      "", "a b", "it's", "$(x)", "\\", "\"", "`x`", "a\tb", "'", "!", "#", "é 😀", "*",
    ]
    let hidden = ["\u{feff}a %s", "it's \u{202e}", "\"\u{7}\\ é", "$x`\u{85}!\n1"]
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c",
      #"printf '%s\n' "#
        + (words.map(shellQuoted) + hidden.map(printableShellWord)).joined(separator: " "),
    ]
    shell.standardOutput = output
    try shell.run()
    let read = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(read == (words + hidden).map { $0 + "\n" }.joined())
  }
}
