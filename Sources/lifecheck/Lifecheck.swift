import Demonstrations
import LifecheckCommand

@main struct Lifecheck {
  static func main() { LifecheckTool.run(adapters: Demonstrations.all + Migrations.all) }
}
