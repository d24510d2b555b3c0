import Foundation
import ModelConformance
import Testing

/// The seed documents, copied word by word, read with nothing of the library's.
struct SeedFixture {
  let lines: [String]

  init(_ prefix: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let name = try #require(names.first { $0.hasPrefix(prefix) })
    lines = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      .replacing("\r", with: "").components(separatedBy: "\n")
  }

  /// One list of callbacks.
  struct List {
    var heading: String?
    var items: [Item] = []
  }

  /// A numbered line, and the text below it.
  struct Item {
    /// The text that follows the number.
    var text: String
    /// The lines up to the next number, this one's rest included.
    var details: String
  }

  /// The numbered lists; a heading is the last line that a list does not belong to.
  func numberedLists(isHeading: (String) -> Bool) -> [List] {
    var lists: [List] = []
    var heading: String?
    for line in lines {
      if let match = line.wholeMatch(of: /\s*(\d+)\. (.*)/) {
        if match.1 == "1" {
          lists.append(List(heading: heading))
          heading = nil
        }
        lists[lists.count - 1].items.append(Item(text: String(match.2), details: line))
      } else if isHeading(line) {
        heading = line
      } else if !lists.isEmpty, !lists[lists.count - 1].items.isEmpty, heading == nil {
        let last = lists[lists.count - 1].items.count - 1
        lists[lists.count - 1].items[last].details += "\n" + line
      }
    }
    return lists
  }

  /// The blocks between lines of three backquotes.
  var codeBlocks: [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in lines {
      if line.hasPrefix("```") {
        isInside.toggle()
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  /// The lines under a heading, up to the next.
  func section(_ heading: String) -> [String] {
    guard let start = lines.firstIndex(where: { $0.trimmed == "### \(heading)" }) else {
      return []
    }
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("#") })
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
