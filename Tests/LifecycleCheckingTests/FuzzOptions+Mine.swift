import LifecycleModel
import LifecycleChecking

extension FuzzOptions {
  /// Creates options with one custom invariant, `mine`, as in a file.
  init(mine formula: String, over: String, in profile: Profile = .appDelegateIOS12) throws {
    let text = """
      invariant mine
        source  "here"
        over    \(over)
        formula \(formula)

      """
    let selection = try InvariantSelection([.text(text)], shipped: [])
    self.init(profiles: [profile], invariants: selection.all)
    judging.own = selection.own
  }
}
