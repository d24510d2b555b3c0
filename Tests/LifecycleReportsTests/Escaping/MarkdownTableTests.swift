import LifecycleReports
import Testing

@Suite struct MarkdownTableTests {
  @Test func rowsStandBelowTitlesAndARule() {
    var table = MarkdownTable("", "log", "verdict")
    #expect(table.isEmpty)
    table.add(["1", "`a | b`", ""])
    #expect(!table.isEmpty)
    #expect(
      table.lines == ["| | log | verdict |", "|---|---|---|", #"| 1 | `a \| b` | |"#])
  }
}
