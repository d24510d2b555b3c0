// Who imports the profiles has the model that they are written in.
@_exported public import LifecycleModel
