import ContrastReports

/// `completions`: the table of verbs and flags, as scripts for shells.
enum CompletionsCommand {
  static let verb = Verb(
    "completions", operands: "SHELL",
    operandChoices: { Shell.allCases.map(\.rawValue) },
    summary: "Write a completion script for a shell.",
    details: """
      SHELL is bash, zsh or fish. To enable completion in this session, run \
      eval "$(contrast completions bash)", the same command with zsh, or \
      contrast completions fish | source.
      """,
    initial: (), options: []
  ) { _, operands in
    Verb.writing(try shell(operands).script)
  }

  private static func shell(
    _ operands: [String]
  ) throws(UsageError) -> Shell {
    guard operands.count == 1 else {
      let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("completions takes one SHELL: \(names)")
    }
    do {
      return try FlagValue(operands[0]).choice(among: Shell.allCases)
    } catch {
      throw UsageError("completions: \(error.message)")
    }
  }
}

/// A shell that completes arguments, and its completion script, which is made
/// from the verbs and their flags.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// A text in single quotes, which all three shells read in the same way.
  private static func quoted(_ text: String) -> String {
    "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  /// A function that chooses words by the verb and the preceding word.
  private static var bashScript: String {
    let verbs = Verb.all.map(\.name).joined(separator: " ")
    var text = """
      # contrast \(ToolIdentity.version): eval "$(contrast completions bash)"
      _contrast() {
        local word=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]}
        local before=${COMP_WORDS[COMP_CWORD-1]}
        # In --flag=value the equals sign is a word of its own.
        if [ "$word" = = ]; then
          word=
        elif [ "$before" = = ]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(verbs) --help --version" -- "$word"))
          return
        fi
        case "$verb $before" in

      """
    for verb in Verb.all {
      for flag in verb.flags where flag.value != nil {
        let names = flag.spellings.map { "'\(verb.name) \($0)'" }
          .joined(separator: "|")
        let answer = flag.listedChoices.map {
          "\n      COMPREPLY=($(compgen -W \"\($0)\" -- \"$word\"));"
        }
        text += "    \(names))\(answer ?? "") return ;;\n"
      }
    }
    text += "  esac\n  case \"$verb\" in\n"
    for verb in Verb.all {
      let flags = verb.flags.map { "--\($0.name)" }
      let words = (flags + verb.operandChoices()).joined(separator: " ")
      text +=
        "    \(verb.name))\n      COMPREPLY=($(compgen -W "
        + "\"\(words)\" -- \"$word\")) ;;\n"
    }
    return text + "  esac\n}\ncomplete -o default -F _contrast contrast\n"
  }

  /// A function that calls `_arguments` for each verb.
  private static var zshScript: String {
    var text = """
      #compdef contrast
      # contrast \(ToolIdentity.version): eval "$(contrast completions zsh)"
      _contrast() {
        local -a verbs
        verbs=(

      """
    for verb in Verb.all {
      text += "    \(quoted("\(verb.name):\(verb.summary)"))\n"
    }
    text += """
        )
        if (( CURRENT == 2 )); then
          _describe verb verbs
          return
        fi
        local verb=$words[2]
        shift words
        (( CURRENT-- ))
        case $verb in

      """
    for verb in Verb.all {
      text += "    \(verb.name))\n      _arguments"
      for flag in verb.flags {
        for specification in specifications(flag) {
          text += " \\\n        \(quoted(specification))"
        }
      }
      let operands = verb.operandChoices().joined(separator: " ")
      let rest = operands.isEmpty ? "*: :_files" : "1: :(\(operands))"
      text += " \\\n        \(quoted(rest)) ;;\n"
    }
    return text + """
        esac
      }
      if [ "$funcstack[1]" = _contrast ]; then
        _contrast "$@"
      else
        compdef _contrast contrast
      fi

      """
  }

  private static func specifications(_ flag: Flag) -> [String] {
    let summary = escaped(flag.summary)
    let argument = flag.value.map { value in
      let values = flag.listedChoices.map { "(\($0))" }
      return ":\(escaped(value)):"
        + (values ?? (isFile(value) ? "_files" : " "))
    }
    return flag.spellings.reversed().map { name in
      // A value may follow in the same word: --flag=value, -fvalue.
      let joint = argument == nil ? "" : name.hasPrefix("--") ? "=" : "+"
      return (flag.isRepeatable ? "*" : "") + name + joint + "[\(summary)]"
        + (argument ?? "")
    }
  }

  /// Whether a flag's value is the path of a file.
  private static func isFile(_ value: String) -> Bool {
    ["FILE", "PATH", "INPUT"].contains(value)
  }

  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// A line for each verb and each of its flags.
  private static var fishScript: String {
    var text =
      "# contrast \(ToolIdentity.version): "
      + "contrast completions fish | source\n"
    for verb in Verb.all {
      text +=
        "complete -c contrast -n __fish_use_subcommand -f"
        + " -a \(verb.name) -d \(quoted(verb.summary))\n"
    }
    for verb in Verb.all {
      let condition = "'__fish_seen_subcommand_from \(verb.name)'"
      for flag in verb.flags {
        text += "complete -c contrast -n \(condition) -l \(flag.name)"
        if let letter = flag.letter { text += " -s \(letter)" }
        if let value = flag.value {
          text += isFile(value) ? " -r" : " -x"
        }
        if let values = flag.listedChoices {
          text += " -a \(quoted(values))"
        }
        text += " -d \(quoted(flag.summary))\n"
      }
      let operands = verb.operandChoices().joined(separator: " ")
      if !operands.isEmpty {
        text +=
          "complete -c contrast -n \(condition) -f"
          + " -a \(quoted(operands))\n"
      }
    }
    return text
  }
}

extension Flag {
  /// The spellings, the short one first.
  fileprivate var spellings: [String] {
    [letter.map { "-\($0)" }, "--\(name)"].compactMap(\.self)
  }

  /// The possible values, as a script lists them; `nil` if they cannot be
  /// listed.
  fileprivate var listedChoices: String? {
    choices.isEmpty ? nil : choices.joined(separator: " ")
  }
}
