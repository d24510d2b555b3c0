/// The counterexamples of a page, each with as much as there is room for.
struct CounterexampleArticles {
  let articles: [CounterexampleArticle]

  /// How many bytes a page may have, so that a mail or a browser on a phone takes it.
  static let pageLimit = 1_000_000

  /// The articles, in their order. If they are too large together, the shortest are whole, of
  /// others the end is there, and of the longest the heading.
  ///
  /// - Parameter room: how many bytes of UTF-8 there may be beside the headings.
  func markup(growingBy room: Int) -> [Markup] {
    var chosen = articles.map { $0.markup(.heading) }
    var left = room
    // Half of the room is for whole ones, however many ends there are.
    for (extent, kept) in [(CounterexampleArticle.Extent.whole, room / 2), (.end, 0), (.whole, 0)] {
      let wanted = articles.map { $0.markup(extent) }
      let shortestFirst = wanted.indices.sorted { (wanted[$0].size, $0) < (wanted[$1].size, $1) }
      for index in shortestFirst {
        let growth = wanted[index].size - chosen[index].size
        guard growth > 0, growth <= left - kept else { continue }
        chosen[index] = wanted[index]
        left -= growth
      }
    }
    return chosen
  }
}

extension Markup {
  /// The bytes it takes.
  fileprivate var size: Int { source.utf8.count }
}
