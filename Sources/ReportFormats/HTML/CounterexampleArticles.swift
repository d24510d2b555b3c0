/// The counterexamples of a page, each with as much as there is room for.
struct CounterexampleArticles {
  let articles: [CounterexampleArticle]

  /// How many bytes a page may have, so that a mail or a browser on a phone takes it.
  static let pageLimit = 1_000_000

  /// The headings alone, with what is left out: the least that there is of a counterexample.
  var headings: [Markup] { articles.map { $0.markup(.heading) } }

  /// The articles, in their order. If they are too large together, the shortest are whole, of
  /// others the end is there, and of the longest the heading.
  ///
  /// - Parameter room: how many bytes of UTF-8 there may be beside the headings.
  func markup(growingBy room: Int) -> [Markup] {
    var shown = headings
    var left = room
    var whole: Set<Int> = []
    let shortestFirst = articles.indices.map { (articles[$0].length, $0) }.sorted { $0 < $1 }
    // Half of the room is for whole ones, however many others there are.
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

  /// An event takes more bytes than these: its number, and a row in words.
  private static let leastOfEvent = 40
}
