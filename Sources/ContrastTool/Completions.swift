import ContrastReports

/// A shell that completes arguments, and the script that tells it how. All of
/// it is made from the tables of verbs and flags.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script.
  var script: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }

  /// A text in single quotes, which all three read in the same way.
  static func quoted(_ text: String) -> String {
    "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  /// The words that begin an operand of a verb, where they can be listed.
  static func operands(of verb: Verb) -> [String] {
    switch verb {
    case .help: Verb.allCases.map(\.rawValue)
    case .completions: allCases.map(\.rawValue)
    default: []
    }
  }
}

/// Completions for bash: one function that looks at the verb and the word
/// before.
private enum BashCompletions {
  static var script: String {
    let verbs = Verb.allCases.map(\.rawValue).joined(separator: " ")
    var text = """
      # contrast \(ToolIdentity.version): eval "$(contrast completions bash)"
      _contrast() {
        local word=${COMP_WORDS[COMP_CWORD]} verb=${COMP_WORDS[1]}
        local before=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(verbs) --help --version" -- "$word"))
          return
        fi
        case "$verb $before" in

      """
    for verb in Verb.allCases {
      for flag in Flag.taken(by: verb) where flag.value != nil {
        let choices = flag.choices(on: verb).joined(separator: " ")
        let names = [flag.letter.map { "-\($0)" }, "--\(flag.name)"]
          .compactMap(\.self).map { "'\(verb.rawValue) \($0)'" }
          .joined(separator: "|")
        text +=
          choices.isEmpty
          ? "    \(names)) return ;;\n"
          : "    \(names))\n      COMPREPLY=($(compgen -W "
            + "\"\(choices)\" -- \"$word\")); return ;;\n"
      }
    }
    text += "  esac\n  case \"$verb\" in\n"
    for verb in Verb.allCases {
      let flags = Flag.taken(by: verb).map { "--\($0.name)" }
      let words = (flags + Shell.operands(of: verb)).joined(separator: " ")
      text +=
        "    \(verb.rawValue))\n      COMPREPLY=($(compgen -W "
        + "\"\(words)\" -- \"$word\")) ;;\n"
    }
    return text + "  esac\n}\ncomplete -o default -F _contrast contrast\n"
  }
}

/// Completions for zsh: `_arguments` for each verb.
private enum ZshCompletions {
  static var script: String {
    var text = """
      #compdef contrast
      # contrast \(ToolIdentity.version): eval "$(contrast completions zsh)"
      _contrast() {
        local -a verbs
        verbs=(

      """
    for verb in Verb.allCases {
      text += "    \(Shell.quoted("\(verb.rawValue):\(verb.summary)"))\n"
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
    for verb in Verb.allCases {
      text += "    \(verb.rawValue))\n      _arguments"
      for flag in Flag.taken(by: verb) {
        for specification in specifications(flag, verb) {
          text += " \\\n        \(Shell.quoted(specification))"
        }
      }
      let operands = Shell.operands(of: verb).joined(separator: " ")
      let rest = operands.isEmpty ? "*: :_files" : "1: :(\(operands))"
      text += " \\\n        \(Shell.quoted(rest)) ;;\n"
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

  private static func specifications(_ flag: Flag, _ verb: Verb) -> [String] {
    let names =
      ["--\(flag.name)"]
      + [flag.letter].compactMap(\.self).map {
        "-\($0)"
      }
    let summary = escaped(flag.summary)
    let choices = flag.choices(on: verb).joined(separator: " ")
    let argument = flag.value.map { value in
      choices.isEmpty
        ? ":\(escaped(value)):" + (value == "FILE" ? "_files" : " ")
        : ":\(escaped(value)):(\(choices))"
    }
    return names.map { name in
      (flag.isRepeatable ? "*" : "") + name + "[\(summary)]"
        + (argument ?? "")
    }
  }

  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

/// Completions for fish: a line for each verb and each of its flags.
private enum FishCompletions {
  static var script: String {
    var text =
      "# contrast \(ToolIdentity.version): "
      + "contrast completions fish | source\n"
    for verb in Verb.allCases {
      text +=
        "complete -c contrast -n __fish_use_subcommand -f"
        + " -a \(verb.rawValue) -d \(Shell.quoted(verb.summary))\n"
    }
    for verb in Verb.allCases {
      let condition = "'__fish_seen_subcommand_from \(verb.rawValue)'"
      for flag in Flag.taken(by: verb) {
        text += "complete -c contrast -n \(condition) -l \(flag.name)"
        if let letter = flag.letter { text += " -s \(letter)" }
        if flag.value != nil { text += flag.value == "FILE" ? " -r" : " -x" }
        let choices = flag.choices(on: verb).joined(separator: " ")
        if !choices.isEmpty { text += " -a \(Shell.quoted(choices))" }
        text += " -d \(Shell.quoted(flag.summary))\n"
      }
      let operands = Shell.operands(of: verb).joined(separator: " ")
      if !operands.isEmpty {
        text +=
          "complete -c contrast -n \(condition) -f"
          + " -a \(Shell.quoted(operands))\n"
      }
    }
    return text
  }
}
