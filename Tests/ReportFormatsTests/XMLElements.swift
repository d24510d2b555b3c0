import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The elements of a document in order, with their attributes, text and children, read by
/// Foundation.
final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    /// The names from the root on, `testsuites/testsuite`.
    var path: String
    var attributes: [String: String]
    var text = ""
    /// The names of its children.
    var children: [String] = []

    var name: String { path.split(separator: "/").last.map(String.init) ?? "" }
  }

  private var all: [Element] = []
  private var open: [Int] = []

  static func read(_ text: String) throws -> [Element] {
    let parser = XMLParser(data: Data(text.utf8))
    let elements = XMLElements()
    parser.delegate = elements
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return elements.all
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let last = open.last { all[last].children.append(name) }
    let path = (open.last.map { all[$0].path + "/" } ?? "") + name
    open.append(all.count)
    all.append(Element(path: path, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { all[last].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
