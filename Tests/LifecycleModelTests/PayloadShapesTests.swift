import LifecycleModel
import Testing

/// The shapes of payloads.
@Suite struct PayloadShapesTests {
  @Test func shapesComeInTurn() {
    let shapes = PayloadShapes(urls: ["a://1", "b://{number}", "c://{id}"])
    func urls(_ shapes: PayloadShapes) -> [Value?] {
      (1...5).map { Payload(.url, id: "link-\($0)").argument("url", in: shapes) }
    }
    #expect(
      urls(shapes) == ["a://1", "b://2", "c://link-3", "a://1", "b://5"].map { .string($0) })
    var later = shapes
    later.turn = 2
    #expect(
      urls(later) == ["c://link-1", "a://1", "b://3", "c://link-4", "a://1"].map { .string($0) })
  }
}
