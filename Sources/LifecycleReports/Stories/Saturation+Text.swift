extension Report.Saturation {
  /// `saturated: about 1 sequence in 12,000 would show anything new`.
  package var phrase: String { (isReached ? "saturated: " : "not saturated: ") + chance }

  /// `about 1 sequence in 12,000 would show anything new`.
  var chance: String {
    "about 1 sequence in \(Int((1 / estimate).rounded(.down)).grouped) would show anything new"
  }
}
