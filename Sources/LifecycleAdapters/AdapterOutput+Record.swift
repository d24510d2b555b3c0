public import LifecycleModel

extension AdapterOutput {
  /// One effect of the adapter, or an event of the model among them.
  @usableFromInline
  package struct Record: Sendable {
    /// The number of the scene, from 1, or 0 for none, in the upper byte, and the number of the
    /// forwarded method in the lower byte.
    @usableFromInline package var place: UInt16
    /// The kind of the payload, if there is one.
    @usableFromInline package let payloadKind: PayloadKind?
    /// The kind of the record in the lower four bits and the number of payloads, which are numbered
    /// consecutively, in the upper four, so that a record takes 16 bytes.
    @usableFromInline var sort: UInt8
    /// The number of the first payload within its kind. For a record that is neither a forward nor
    /// an emitted event without arguments, a number of its own.
    @usableFromInline package var number: Int32
    /// The subject of the record, apart from its place: twice the number of the target plus 1;
    /// twice the number of an emitted event's name plus 2; 0 for an event of the model, whose
    /// number is the place; negative for anything else.
    @usableFromInline package var line: Int32
    /// The number of calls and process starts so far.
    @usableFromInline package var stamp: Int32

    @inlinable
    init(
      place: UInt16, payloadKind: PayloadKind?, kind: RecordKind, payloadCount: UInt8 = 1,
      number: Int32, line: Int32, stamp: Int32
    ) {
      self.place = place
      self.payloadKind = payloadKind
      sort = payloadCount &<< 4 | kind.rawValue
      self.number = number
      self.line = line
      self.stamp = stamp
    }

    /// The kind of the record.
    @usableFromInline package var kind: RecordKind { RecordKind(rawValue: sort & 15) ?? .other }
    /// The number of payloads, which are numbered consecutively.
    package var payloadCount: UInt8 { sort >> 4 }
    /// The number of the first payload within its kind.
    package var payloadNumber: Int32 { number }
    /// The number of the scene, from 1; 0 for none.
    package var sceneNumber: Int { Int(place >> 8) }
    /// The number of the target or of the event's name; for any other event or timer, a number of
    /// its own.
    package var name: Int32 { line < 0 ? number : (line - 1) / 2 }
    /// The forwarded method.
    var callback: Callback {
      Callback(rawValue: UInt8(truncatingIfNeeded: place)) ?? .willFinishLaunching
    }
  }

  /// The kind of a record.
  @usableFromInline
  package enum RecordKind: UInt8, Sendable {
    case forward, emit, other
    /// A timer that was set, which is not an event.
    case timer
    /// Work that takes a while, which is not an event either; its number is the time in
    /// milliseconds.
    case work
    /// A registration for pushes, or the end of one if the number is 0; not an event either.
    case register
    /// An event of the model, noted by an `AdapterScript`.
    case note
    /// The end of a process inside an action, likewise; its number is that of the move.
    case kill
  }
}
