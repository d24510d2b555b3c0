import DelegateAdapters

extension FuzzOptions {
  /// What the code under test was seen to ask for of which nothing comes in the model.
  var notesOnRequests: [String] {
    guard let adapter else { return [] }
    return adapter.elsewhere.askedInVain.map { "\(adapter.name) \($0)" }
  }
}
