/// A value in memory of its own, which its owner can change without exclusivity checks.
///
/// It is meant for a class that changes the value in every step of a loop; no one else may access
/// the value in the meantime.
@usableFromInline
package struct Pinned<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  /// The location of the value; valid for the lifetime of this instance.
  @usableFromInline package let place: UnsafeMutablePointer<Value>

  /// Moves a value into memory of its own.
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
