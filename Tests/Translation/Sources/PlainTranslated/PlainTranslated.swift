// As in the module Plain, translated.
