extension Report.Saturation {
  /// `saturated: about 1 sequence in 12,000 would show anything new`.
  package var phrase: String { (isReached ? "saturated: " : "not saturated: ") + chance }

  /// `about 1 sequence in 12,000 would show anything new`.
  var chance: String {
    let rest = Int((1 / estimate).rounded(.down))
    return rest < 2
      ? "most sequences would show something new"
      : "about 1 sequence in \(rest.grouped) would show anything new"
  }
}
