import TextGrammars

/// The inputs that the links of files lead to, and the variables that these
/// give.
struct VariableModules {
  /// A variable of a file, by the name that it has there.
  struct Owner: Hashable {
    /// The index of the file.
    let file: Int

    /// The name, that of a map for its members.
    let name: ByteString
  }

  /// What comes of looking for a variable.
  enum Finding {
    /// The file that has it.
    case owner(Owner)

    /// The inputs do not have it.
    case none

    /// A module that may have it is no input, or more than one.
    case unknown

    /// A module that may have it is of another theme, or too far away.
    case absent
  }

  /// The end of a link.
  private enum Target {
    case file(Int)
    case unknown
    case absent

    /// A module of Sass itself, which has no colours.
    case builtIn
  }

  /// A link of a file, by which a variable is looked for.
  private struct Step {
    let file: Int
    let link: Int
    let name: ByteString
  }

  /// The names by which a file has those of others.
  private struct Namespaces {
    /// The link of each namespace.
    var links: [ByteString: Int] = [:]

    /// The links whose names are its own.
    var open: [Int] = []
  }

  private let files: [VariableFile]
  private let counting: Set<Int>
  private lazy var paths = ModulePaths(files.map(\.path))

  /// The namespaces of files that were looked into.
  private var namespaces: [Int: Namespaces] = [:]

  /// The end of each link of files that were looked into.
  private var targets: [Int: [Target?]] = [:]

  /// The names of the variables of files that were looked into.
  private var names: [Int: Set<ByteString>] = [:]

  /// What came of looking for variables in modules.
  private var findings: [Owner: Finding] = [:]

  /// The number of links that can still be followed: many names behind many
  /// links would take the product of both.
  private var steps = 1 << 20

  /// What it takes to find the file of a link, in links that are followed.
  private static let pathSteps = 8

  /// The modules among some files, of which those in an order count.
  init(_ files: [VariableFile], _ order: [Int]) {
    self.files = files
    counting = Set(order)
  }

  /// The owner of a variable that a file has by a namespace: empty for a name of
  /// its own.
  mutating func owner(
    of name: ByteString, by namespace: ByteString, in file: Int
  ) -> Finding {
    guard !files[file].links.isEmpty else { return .unknown }
    let own = namespaces[file] ?? Self.namespaces(of: files[file])
    namespaces[file] = own
    if namespace.count > 0 {
      guard let link = own.links[namespace] else { return .unknown }
      return owner(of: name, behind: link, in: file)
    }
    steps -= own.open.count
    guard steps > 0 else { return .absent }
    return firstOwner(
      behind: own.open.map { Step(file: file, link: $0, name: name) })
  }

  /// The owner of a variable that a link of a file leads to.
  mutating func owner(
    of name: ByteString, behind link: Int, in file: Int
  ) -> Finding {
    let step = Step(file: file, link: link, name: name)
    guard case .file(let module) = target(of: step) else {
      return firstOwner(behind: [step])
    }
    let wanted = Owner(file: module, name: name)
    let finding = findings[wanted] ?? firstOwner(behind: [step])
    findings[wanted] = finding
    return finding
  }

  private static func namespaces(of file: VariableFile) -> Namespaces {
    var own = Namespaces()
    for (index, link) in file.links.enumerated() {
      guard let namespace = link.namespace else { continue }
      if namespace.count == 0 { own.open.append(index) }
      let key = VariableSyntax.scss.key(namespace)
      own.links[key] = own.links[key] ?? index
    }
    return own
  }

  /// The first owner behind some links, the last one first, as Sass reads a file
  /// that imports others.
  private mutating func firstOwner(behind links: [Step]) -> Finding {
    var open = links
    var seen: Set<Owner> = []
    var finding = Finding.none
    while let step = open.popLast() {
      switch target(of: step) {
      case .file(let file):
        let owner = Owner(file: file, name: step.name)
        guard seen.insert(owner).inserted else { continue }
        if hasVariable(owner) { return .owner(owner) }
        let links = files[file].links
        steps -= links.count
        guard steps > 0 else { return .absent }
        for (index, link) in links.enumerated() where link.isForward {
          guard let name = link.name(forwardedAs: step.name) else { continue }
          open.append(Step(file: file, link: index, name: name))
        }
      case .unknown: if case .none = finding { finding = .unknown }
      case .absent: finding = .absent
      case .builtIn: break
      }
    }
    return finding
  }

  private mutating func target(of step: Step) -> Target {
    let links = files[step.file].links
    if let known = targets[step.file]?[step.link] { return known }
    steps -= Self.pathSteps
    guard steps > 0 else { return .absent }
    let path = links[step.link].path.text
    let target = target(of: path, in: step.file)
    targets[step.file, default: Array(repeating: nil, count: links.count)][
      step.link] = target
    return target
  }

  private mutating func target(of path: String, in file: Int) -> Target {
    if path.hasPrefix("sass:") { return .builtIn }
    let inputs = paths.files(of: path, in: file)
    let those = inputs.filter(counting.contains)
    if those.count == 1 { return .file(those[0]) }
    return those.isEmpty && !inputs.isEmpty ? .absent : .unknown
  }

  private mutating func hasVariable(_ owner: Owner) -> Bool {
    if let names = names[owner.file] { return names.contains(owner.name) }
    let statements = files[owner.file].statements
    let own = Set(statements.filter { $0.link == nil }.map(\.key))
    names[owner.file] = own
    return own.contains(owner.name)
  }
}

/// The paths of files as links name them.
private struct ModulePaths {
  private let paths: [String]
  private let parts: [[Substring]]
  private var named: [Substring: [Int]] = [:]

  init(_ paths: [String]) {
    self.paths = paths
    parts = paths.map(Self.parts)
    for (file, parts) in parts.enumerated() {
      if let name = parts.last { named[name, default: []].append(file) }
    }
  }

  /// The file that a link leads to from the folder of its own, or else all whose
  /// paths end as it does, as Sass can be told where to look.
  func files(of link: String, in file: Int) -> [Int] {
    let link = String(link.drop { $0 == "~" })
    let wanted = Self.parts(SourceFile.path(of: link, from: paths[file]))
    let end = Self.parts(link).drop { $0 == ".." }
    let all = (named[wanted.last ?? ""] ?? []).filter { $0 != file }
    if let exact = all.first(where: { parts[$0] == wanted }) { return [exact] }
    return end.isEmpty
      ? []
      : all.filter { file in
        zip(parts[file].reversed(), end.reversed()).allSatisfy { $0 == $1 }
      }
  }

  /// The names in a path, where `a/_b.scss` and `a/b/_index.scss` are `a/b`.
  private static func parts(_ path: String) -> [Substring] {
    var parts = SourceFile.normalized(path).split(separator: "/")
    guard var name = parts.popLast() else { return [] }
    for ending in [".scss", ".sass", ".css"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    if name.hasPrefix("_") { name.removeFirst() }
    return name == "index" && !parts.isEmpty ? parts : parts + [name]
  }
}
