import Combine
import Testing

/// Subjects, published properties, and how long subscriptions last.
@Suite struct SubjectTests {
  /// The notes of a test.
  private final class Notes {
    var all: [String] = []
    var cancellables: Set<AnyCancellable> = []

    func note(_ text: String) { all.append(text) }

    func hear<P: Publisher>(_ name: String, _ publisher: P) where P.Failure == Never {
      publisher.sink(
        receiveCompletion: { [unowned self] _ in note("\(name).") },
        receiveValue: { [unowned self] in note("\(name)\($0)") }
      ).store(in: &cancellables)
    }
  }

  @Test func whoeverComesLateMissesWhatWasSent() {
    let notes = Notes()
    let passing = PassthroughSubject<Int, Never>()
    let keeping = CurrentValueSubject<Int, Never>(0)
    passing.send(1)
    keeping.send(1)
    notes.hear("a", passing)
    notes.hear("b", keeping)
    passing.send(2)
    keeping.value = 2
    #expect(notes.all == ["b1", "a2", "b2"] && keeping.value == 2)
  }

  @Test func finishedSubjectsSendNothingMore() {
    let notes = Notes()
    let subject = CurrentValueSubject<Int, Never>(0)
    notes.hear("a", subject)
    subject.send(completion: .finished)
    subject.send(1)
    subject.send(completion: .finished)
    notes.hear("b", subject)
    #expect(notes.all == ["a0", "a.", "b."] && subject.value == 0)
    subject.value = 2
    #expect(subject.value == 2)
  }

  @Test func aSinkLastsAsLongAsItIsKept() {
    let notes = Notes()
    let subject = PassthroughSubject<Int, Never>()
    notes.hear("a", subject.handleEvents(receiveCancel: { notes.note("cancelled") }))
    var kept: AnyCancellable? = subject.sink { notes.note("b\($0)") }
    subject.send(1)
    kept = nil
    subject.send(2)
    notes.cancellables = []
    subject.send(3)
    #expect(notes.all == ["a1", "b1", "a2", "cancelled"] && kept == nil)
  }

  @Test func cancellingWhileAValueIsSentStopsDelivery() {
    let notes = Notes()
    let subject = PassthroughSubject<Int, Never>()
    var second: AnyCancellable?
    let first = subject.sink { _ in second?.cancel() }
    second = subject.sink { notes.note("\($0)") }
    subject.send(1)
    #expect(notes.all == [])
    first.cancel()
  }

  @Test func valuesSentWhileReceivingComeAtOnce() {
    let notes = Notes()
    let subject = CurrentValueSubject<Int, Never>(0)
    subject.sink {
      notes.note("\($0)")
      if $0 < 3 { subject.send($0 + 1) }
    }.store(in: &notes.cancellables)
    #expect(notes.all == ["0", "1", "2", "3"])
  }

  @Test func theLatestIsSwitchedToAndTheOneBeforeLeft() {
    let notes = Notes()
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    notes.hear("", outer.switchToLatest())
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    outer.send(completion: .finished)
    second.send(4)
    second.send(completion: .finished)
    #expect(notes.all == ["1", "3", "4", "."])
  }

  // MARK: Published properties

  private final class Submodel: Model {
    @Published var isOn = false
  }

  private final class Silent: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    @Published var count = 0
  }

  private final class Own: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var count = 0
  }

  private final class Bare: ObservableObject {}

  @Test func aPropertyIsPublishedBeforeItHasTheValue() {
    let notes = Notes()
    let model = Model()
    model.$count.sink { notes.note("\($0) in place of \(model.count)") }
      .store(in: &notes.cancellables)
    model.count += 1
    model.count = 1
    #expect(notes.all == ["0 in place of 0", "1 in place of 0", "1 in place of 1"])
  }

  @Test func anObjectSaysThatItIsAboutToChange() {
    let notes = Notes()
    let model = Submodel()
    model.count = 1
    model.objectWillChange.sink { notes.note("\(model.count) \(model.isOn)") }
      .store(in: &notes.cancellables)
    model.count = 2
    model.isOn = true
    model.rename { Just("b").assign(to: &$0) }
    #expect(notes.all == ["1 false", "2 false", "2 true"] && model.name == "b")
  }

  @Test func anObjectWithoutPublishedPropertiesSaysItByHand() {
    let notes = Notes()
    let (silent, own, bare, other) = (Silent(), Own(), Bare(), Bare())
    notes.hear("a", silent.objectWillChange)
    notes.hear("own", own.objectWillChange)
    notes.hear("b", bare.objectWillChange)
    silent.count = 1
    own.count = 1
    other.objectWillChange.send()
    bare.objectWillChange.send()
    #expect(notes.all == ["b()"])
  }

  @Test func aPropertyFollowsAPublisherAsLongAsItIsThere() {
    let names = PassthroughSubject<String, Never>()
    var model: Model? = Model()
    weak let gone = model
    var isLeft = false
    model?.rename { names.handleEvents(receiveCancel: { isLeft = true }).assign(to: &$0) }
    names.send("b")
    #expect(model?.name == "b" && !isLeft)
    model = nil
    #expect(gone == nil && isLeft)
  }

  @Test func valuesAreAssigned() {
    let model = Model()
    let assigned = [1, 2].publisher.assign(to: \.count, on: model)
    #expect(model.count == 2)
    assigned.cancel()
  }
}
