import ContrastModel
import TextGrammars

/// All files of Android resources together: which resources have the same name,
/// and where references lead.
///
/// Names are numbers here, so that each mode is computed without comparing
/// text.
struct AndroidSystem {
  /// A resource of a file, with the numbers of its name and its reference.
  struct Definition {
    /// The index of the file.
    let file: Int

    /// The index of the resource in it.
    let resource: Int

    /// The number of its name in its own `values` folders.
    let key: Int

    /// The numbers of the name that it refers to: in its own `values` folders,
    /// and in all folders.
    let target: (key: Int?, name: Int?)
  }

  /// The files, in the order of the sources.
  let files: [AndroidFile]

  /// All resources, in the order of the files.
  let definitions: [Definition]

  /// The number of keys: a name counts once for each set of folders that has
  /// it.
  let keyCount: Int

  /// The number of names.
  let nameCount: Int

  /// The number of the name of each key.
  let names: [Int]

  /// The number of the set of folders of each file.
  let scopes: [Int]

  /// The path of each set of folders.
  let scopePaths: [ByteString]

  /// Combines files.
  ///
  /// - Complexity: O(n) for n resources.
  init(_ files: [AndroidFile]) {
    struct Key: Hashable {
      let scope: Int
      let name: Int
    }
    var scopes: [ByteString: Int] = [:]
    var numbers: [ByteString: Int] = [:]
    var keys: [Key: Int] = [:]
    var names: [Int] = []
    var keyOfDefinition: [Int] = []
    for file in files {
      let scope = Self.number(of: file.scope, &scopes)
      for resource in file.resources {
        let name = Self.number(of: resource.name, &numbers)
        let key = Key(scope: scope, name: name)
        if let known = keys[key] {
          keyOfDefinition.append(known)
        } else {
          keys[key] = names.count
          keyOfDefinition.append(names.count)
          names.append(name)
        }
      }
    }
    var definitions: [Definition] = []
    definitions.reserveCapacity(keyOfDefinition.count)
    for (fileIndex, file) in files.enumerated() {
      let scope = scopes[file.scope] ?? 0
      for (index, resource) in file.resources.enumerated() {
        var target: (key: Int?, name: Int?) = (nil, nil)
        if case .success(.reference(let text)) = resource.value {
          target.name = numbers[text]
          target.key = target.name.flatMap {
            keys[Key(scope: scope, name: $0)]
          }
        }
        definitions.append(
          Definition(
            file: fileIndex, resource: index,
            key: keyOfDefinition[definitions.count], target: target))
      }
    }
    self.scopes = files.map { scopes[$0.scope] ?? 0 }
    scopePaths = scopes.sorted { $0.value < $1.value }.map(\.key)
    self.files = files
    self.definitions = definitions
    self.names = names
    keyCount = names.count
    nameCount = numbers.count
  }

  private static func number(
    of text: ByteString, _ numbers: inout [ByteString: Int]
  ) -> Int {
    if let number = numbers[text] { return number }
    let number = numbers.count
    numbers[text] = number
    return number
  }

  /// The resource of a definition.
  func resource(_ definition: Int) -> AndroidFile.Resource {
    let definition = definitions[definition]
    return files[definition.file].resources[definition.resource]
  }
}
