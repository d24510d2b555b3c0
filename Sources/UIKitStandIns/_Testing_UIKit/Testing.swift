// The module that Swift imports implicitly into files that import both Testing and UIKit. Apple's
// module of this name attaches images to tests; this one adds nothing.
@_exported public import Testing
