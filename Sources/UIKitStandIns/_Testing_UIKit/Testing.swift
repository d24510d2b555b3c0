// The module that a file imports implicitly, in place of Testing, if it imports both Testing and
// UIKit. Apple's module of this name attaches images to tests; this one adds nothing.
@_exported public import Testing
