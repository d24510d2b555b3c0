/// A value in memory of its own, so that its holder can change it without an exclusivity check.
///
/// A class that changes it in every step of a loop keeps it so; nobody else may use it meanwhile.
@usableFromInline
package struct Pinned<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  /// Where the value is, for as long as this lives.
  @usableFromInline package let place: UnsafeMutablePointer<Value>

  /// Moves a value to a place of its own.
  @inlinable
  package init(_ value: consuming Value) {
    place = .allocate(capacity: 1)
    place.initialize(to: value)
  }

  @inlinable
  deinit {
    place.deinitialize(count: 1)
    place.deallocate()
  }

  /// The value.
  @inlinable
  package var value: Value {
    _read { yield place.pointee }
    nonmutating _modify { yield &place.pointee }
  }
}
