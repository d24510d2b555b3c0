import LifecycleReports
import Testing

@Suite struct ParagraphTests {
  @Test(arguments: 12...80)
  func noNumberIsPartedFromItsUnit(width: Int) {
    let text = """
      from 50 actions to 1 in 18 steps, kill 24 %, shortcut < 1 %; 1,000 sequences, \
      77,941 callbacks, 0.3 s. since deepLink link-1, step 1
      """
    let lines = Paragraph(text: text, width: width).lines
    #expect(lines.joined(separator: " ") == text)
    for unit in ["actions", "steps,", "%", "1 %;", "sequences,", "callbacks,", "s."] {
      #expect(!lines.contains { $0 == unit || $0.hasPrefix(unit + " ") }, "\(lines)")
    }
    #expect(lines.last?.hasSuffix("step 1") == true, "\(lines)")
  }

  @Test(arguments: [
    (0.000_001, "< 0.001 s"), (0.001, "0.001 s"), (0.05, "0.05 s"), (0.5, "0.5 s"), (2, "2 s"),
    (86_400, "86400 s"),
  ])
  func timeLimitsReadAsTheyWereAskedFor(seconds: Double, text: String) {
    #expect(seconds.asTimeLimit == text)
  }
}
