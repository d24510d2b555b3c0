import LifecycleModel

/// A callback that a line names, with what the line says of it.
struct CallbackMention {
  let call: LoggedCall
  /// The number of words before its name.
  let wordsBefore: Int

  /// Finds the callback; `nil` if the line names none. Of several the longest name counts, and of
  /// these the first.
  init?(in words: LogWords) {
    guard let (callback, first, last) = Self.named(in: words) else { return nil }
    var call = LoggedCall(callback)
    call.state = Self.state(in: words, after: last)
    if callback.row.isOfScene { call.scene = Self.scene(in: words, after: last) }
    call.arguments = Self.arguments(of: callback, in: words, after: last)
    self.call = call
    wordsBefore = first
  }

  /// The callback, and the places of the first and last word of its name.
  private static func named(
    in words: LogWords
  ) -> (callback: Callback, first: Int, last: Int)? {
    let (texts, lowercase) = (words.texts, words.lowercase)
    var best: (callback: Callback, words: ClosedRange<Int>, length: Int)?
    func offer(_ callback: Callback, _ words: ClosedRange<Int>, _ length: Int) {
      if length > best?.length ?? 0 { best = (callback, words, length) }
    }
    for first in texts.indices {
      if let callback = CallbackSpelling.aliases[texts[first]] {
        offer(inScene(callback, texts[..<first]), first...first, texts[first].utf8.count)
      }
      var spelling = ""
      var isCode = texts[first] != lowercase[first]
      for last in first..<min(first + CallbackSpelling.wordLimit, texts.count) {
        // The end of a sentence, a statement or a quotation ends a name.
        if last > first {
          let gap = words.gapBytes(after: last - 1)
          let ends = gap.contains { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\"") }
          if ends || gap.starts(with: ". ".utf8) { break }
          // Words of a sentence are no names, though they may be those that a name is made of.
          isCode = isCode || !gap.elementsEqual(" ".utf8) || texts[last] != lowercase[last]
        }
        spelling += lowercase[last]
        let whole = last > first ? CallbackSpelling.selectors[spelling] : nil
        guard isCode, let callback = whole ?? CallbackSpelling.callbacks[spelling] else { continue }
        offer(callback, first...last, spelling.utf8.count)
      }
    }
    return best.map { ($0.callback, $0.words.lowerBound, $0.words.upperBound) }
  }

  /// The callback of a scene's delegate that has the same short name as one of the app's, if words
  /// before it say that a scene's delegate is called.
  private static func inScene(_ callback: Callback, _ words: ArraySlice<String>) -> Callback {
    guard words.contains(where: { $0.lowercased().hasPrefix("scene") }) else { return callback }
    let name = callback.row.alias
    return CallbackSpelling.aliases["scene" + name.prefix(1).uppercased() + name.dropFirst()]
      ?? callback
  }

  /// The state that is read in the call: the next word if it is the name of a state, or the word
  /// after `state`.
  private static func state(in words: LogWords, after last: Int) -> AppState? {
    let texts = words.lowercase
    var isNext = true
    for place in texts.indices[(last + 1)...] {
      let word = texts[place]
      let name = word.hasPrefix("uiapplicationstate") ? String(word.dropFirst(18)) : word
      if isNext || texts[place - 1].hasSuffix("state"),
        let state = AppState(rawValue: name)
      {
        return state
      }
      // The scene may stand between.
      isNext = isNext && (word.hasSuffix("scene") || word.first?.isNumber == true)
    }
    return nil
  }

  /// The scene: `scene-1`, a session after `session`, or the address in `<UIWindowScene: 0x…>`.
  private static func scene(in words: LogWords, after last: Int) -> String? {
    let texts = words.texts
    for place in texts.indices[(last + 1)...] {
      let before = words.lowercase[place - 1]
      if before == "scene", words.gap(after: place - 1) == "-", Int(texts[place]) != nil {
        return "scene-\(texts[place])"
      }
      if texts[place].hasPrefix("0x"), before.hasSuffix("scene") { return texts[place] }
    }
    return nil
  }

  /// The launch options, if the line shows them: only whether there are any can be compared.
  private static func arguments(
    of callback: Callback, in words: LogWords, after last: Int
  ) -> [Value.Member] {
    guard callback.row.arguments.contains("launchOptions") else { return [] }
    let texts = words.lowercase
    guard let place = texts.indices[(last + 1)...].first(where: { texts[$0] == "launchoptions" })
    else { return [] }
    let gap = words.gap(after: place)
    let shown = words.rest(after: place)
    let isBlank =
      ["nil", "null"].contains { shown.lowercased().hasPrefix($0) }
      || gap.contains("{}") || gap.contains("[:]")
    return [.init("launchOptions", isBlank ? .null : .string(gap + shown))]
  }
}
