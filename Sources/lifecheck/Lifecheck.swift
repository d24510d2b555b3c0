@main struct Lifecheck { static func main() {} }
