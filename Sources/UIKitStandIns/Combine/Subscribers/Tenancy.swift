import VirtualProcess

/// In which process something was made.
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
