// A file that imports the shapes in UIKit's place sleeps and queues in its process's virtual time,
// as a file that imports UIKit has Foundation and Dispatch.
@_exported public import VirtualProcess
