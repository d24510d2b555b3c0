/// The counterexamples of a page, each shown as far as there is room.
struct CounterexampleArticles {
  let articles: [CounterexampleArticle]

  /// The size limit of a page in bytes, so that mail systems and phone browsers accept it.
  static let pageLimit = 1_000_000

  /// The headings alone with a note on the omissions: the least that is shown of a counterexample.
  var headings: [Markup] { articles.map { $0.markup(.heading) } }

  /// Returns the articles, in their order. If they are too large together, the shortest are shown
  /// whole, others only at their end, and the longest only as headings.
  ///
  /// - Parameter room: the number of UTF-8 bytes available beside the headings.
  func markup(growingBy room: Int) -> [Markup] {
    var shown = headings
    var left = room
    var whole: Set<Int> = []
    let shortestFirst = articles.indices.map { (articles[$0].length, $0) }.sorted { $0 < $1 }
    // Half of the room is for whole articles, however many others there are.
    for (extent, kept) in [(CounterexampleArticle.Extent.whole, room / 2), (.end, 0), (.whole, 0)] {
      for (length, index) in shortestFirst where !whole.contains(index) {
        guard extent == .end || length * Self.leastOfEvent <= left - kept else { continue }
        let markup = articles[index].markup(extent)
        let growth = markup.source.utf8.count - shown[index].source.utf8.count
        guard growth <= left - kept else { continue }
        shown[index] = markup
        left -= growth
        if extent == .whole { whole.insert(index) }
      }
    }
    return shown
  }

  /// The least number of bytes of an event: its number, and a row in words.
  private static let leastOfEvent = 40
}
