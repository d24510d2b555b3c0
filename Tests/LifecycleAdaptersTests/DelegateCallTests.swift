import LifecycleAdapters
import LifecycleModel
import Testing

/// Calls that the model makes, and calls made by hand.
@Suite struct DelegateCallTests {
  private static let shapes = PayloadShapes(
    urls: ["myapp://item/{number}?from={id}"],
    pushes: [.object([.init("link", .string("myapp://item/{number}"))])])

  /// Methods that hand over payloads, with the kinds that come with them.
  private static let deliveries: [(Callback, PayloadKind)] = PayloadKind.allCases.flatMap { kind in
    kind.methods.callbacks.map { ($0, kind) } + [(.didFinishLaunching, kind)]
  }

  @Test(arguments: deliveries, [PayloadShapes(), shapes])
  func argumentsAreThoseOfTheMethodsTable(
    delivery: (callback: Callback, kind: PayloadKind), shapes: PayloadShapes
  ) {
    let payloads = [3, 4].map { Payload(delivery.kind, number: $0) }
    let call = DelegateCall(
      delivery.callback, state: .inactive, sceneNumber: 2, sessionBits: 0,
      payloadKind: delivery.kind, payloadCount: 2, payloadNumber: 3, shapes: shapes.number)
    #expect(call.payloads == payloads && call.payload == payloads[0])
    #expect(call.arguments == delivery.callback.arguments(payloads, in: shapes))
    #expect(call.scene == "scene-2")
  }

  /// A call packs its template into numbers if these fit, and otherwise keeps it.
  @Test(arguments: [(2, ["link-1", "link-2"]), (2, ["link-4", "link-2"]), (90, ["link-1"])])
  func aCallIsWhatItsTemplateSays(scene: Int, ids: [String]) throws {
    let template = EventTemplate(
      .callback(.sceneOpenURLContexts, state: .inactive), carries: .url, scene: scene)
    let payloads = ids.map { Payload(.url, id: $0) }
    let call = try #require(DelegateCall(template, payloads: payloads))
    #expect(call.callback == .sceneOpenURLContexts && call.state == .inactive)
    #expect(call.scene == "scene-\(scene)" && call.payloads.map(\.id) == ids)
    #expect(call.arguments == Callback.sceneOpenURLContexts.arguments(payloads))
    #expect(DelegateCall(EventTemplate(.suspend), payload: nil) == nil)
  }

  @Test func theStateOfTheDeviceIsReadInTheCall() {
    var call = DelegateCall(.didFinishLaunching, state: .background)
    #expect(call.isProtectedDataAvailable && call.isUnlockedSinceBoot)
    call.isProtectedDataAvailable = false
    #expect(!call.isProtectedDataAvailable && call.isUnlockedSinceBoot)
    call.isUnlockedSinceBoot = false
    call.isProtectedDataAvailable = true
    #expect(call.isProtectedDataAvailable && !call.isUnlockedSinceBoot)
    #expect(call.state == .background && call.scene == nil && call.completion == nil)
  }

  @Test func aHandlerIsNamedByItsNumber() {
    var call = DelegateCall(.performFetch, state: .background)
    #expect(call.completion == nil)
    call.handlerNumber = 7
    #expect(call.completion == "h7")
  }
}
