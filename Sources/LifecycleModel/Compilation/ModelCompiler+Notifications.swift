extension ModelCompiler {
  /// The notifications posted beside a call, and the states around it.
  struct Posted {
    let postings: [Posting]
    /// The state before the call.
    let before: DeviceState
    /// The state inside the call.
    let inside: DeviceState
    /// The state once the call has returned.
    let after: DeviceState
    /// The scene that the call is for.
    let scene: Int?
    let course: Course
    /// The kind of payload that the call carries.
    let payload: PayloadKind?
    /// The cause that launched the app, if the launch options name it.
    let cause: LaunchCause?
  }

  /// Returns the notifications beside the call of a method that have an observer.
  ///
  /// - Parameters:
  ///   - before: the state before the call.
  ///   - after: the state after it.
  func seenPostings(
    of callback: Callback, from before: DeviceState, to after: DeviceState
  ) -> [Posting] {
    guard !postings.isEmpty else { return [] }
    return postings[Int(callback.rawValue)].filter { posting in
      (before.app != after.app || !posting.needsChange)
        && posting.condition.map { before.satisfies($0, self) } ?? true
    }
  }

  /// Returns the first node of the notifications at one place beside the call, followed by `next`.
  mutating func post(_ order: Posting.Order, _ posted: Posted, then next: Int32) -> Int32 {
    guard !posted.postings.isEmpty else { return next }
    let wanted = posted.course.postsOtherwise && order.isSide ? order.other : order
    let state =
      switch order {
      case .beforeChange: posted.before
      case .before, .after: posted.inside
      case .afterChange: posted.after
      }
    var next = next
    for posting in posted.postings.reversed() where posting.order == wanted {
      // Apple: the user info of didFinishLaunchingNotification are the launch options.
      let isLaunch = posting.notification == .didFinishLaunchingNotification
      let event = EventTemplate(
        .callback(posting.notification, state: state.app), carries: isLaunch ? posted.payload : nil,
        scene: posting.notification.row.isOfScene ? posted.scene : nil,
        cause: isLaunch ? posted.cause : nil)
      next = node(
        event, next: next, ifFalse: next, posted.after, posted.course,
        scenes: ScenePhases(state.sessions))
    }
    return next
  }

  // MARK: The other order

  /// Returns the rule with its notifications on the other side of their calls, if an edge allows
  /// that and they have an observer.
  func variantsOfPostings(_ rule: Rule) -> [Rule] {
    guard !postings.isEmpty, edges.contains(Posting.laterEdge),
      profile.family != .swiftUI,
      rule.steps.callbacks.callbacks.contains(where: {
        postings[Int($0.rawValue)].contains(where: \.order.isSide)
      })
    else { return [] }
    var other = rule
    other.action.variant = [rule.action.variant, Posting.laterVariant]
      .compactMap { $0 }.joined(separator: "+")
    return [other]
  }

  /// Whether the rule is such a variant.
  func postsOtherwise(_ rule: Rule) -> Bool {
    guard !postings.isEmpty, let variant = rule.action.variant else { return false }
    return variant.hasSuffix(Posting.laterVariant)
  }
}
