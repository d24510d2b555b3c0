// What a file imports by itself, in place of Testing, that imports Testing and UIKit. Apple's
// module of this name attaches pictures to tests; there are none here.
@_exported public import Testing
