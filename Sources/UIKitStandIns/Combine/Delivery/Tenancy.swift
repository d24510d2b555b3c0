import VirtualProcess

/// The process in which something was created, if any.
///
/// A variable that outlives the process may keep a subscription, or the subject that it is to. Its
/// closures belong to delegates that are gone, and must not be called for another process.
struct Tenancy {
  private let isOfProcess: Bool
  private weak var loop: MainLoop?

  init() {
    loop = MainLoop.current
    isOfProcess = loop != nil
  }

  /// Whether the process has ended.
  var isOver: Bool { isOfProcess && loop?.isOver != false }
}
