import TextGrammars

/// The ways in which a list of colours, one a line or a record, can be wrong.
package enum ListProblem: SourceProblem {
  case missingCell(needed: Int, found: Int)
  case channelExpected(String)
  case channelTooLarge(String)
  case notAChannel(String)
  case channelRange(String, most: Int)
  case channelScale(String)
  case opacityScale(String)
  case secondOpacity(String)

  // Of these a reader only warns.
  case secondColor(String)
  case numbersBesideColors(String)
  case modesBesideModes(String)
  case opacityOfNothing(String)

  package var description: String {
    switch self {
    case .secondColor(let text):
      "'\(text)' is read as a name, because a line has one colour"
    case .numbersBesideColors(let header):
      "'\(header)' is read as numbers and not as a mode, as other columns have"
        + " colours beyond doubt; write colours with '#'"
    case .modesBesideModes(let header):
      "'\(header)' is not read, as each column of colours is a mode of its own"
    case .opacityOfNothing(let header):
      "'\(header)' is not read, as it is the opacity of no column of colours"
        + " that is"
    case .missingCell(let needed, let found):
      "this record needs \(needed) cells to have a colour, but it has \(found)"
    case .channelExpected(let found):
      "expected red, green and blue from 0 to 255, but found \(found)"
    case .channelTooLarge(let text):
      "a channel is from 0 to 255, but this one is \(text)"
    case .notAChannel(let text):
      "red, green, blue and alpha are numbers, but this is '\(text)'"
    case .channelRange(let text, let most):
      "a number of this column is from 0 to \(most), but this is '\(text)'"
    case .channelScale(let text):
      "cannot tell whether '\(text)' counts to 1 or to 255; write the channels"
        + " of all colours in one way, those that count to 1 with a decimal"
        + " point"
    case .secondOpacity(let text):
      "'\(text)' is a second opacity, as the colour of this record has one of its"
        + " own; leave one of them out"
    case .opacityScale(let text):
      "cannot tell what '\(text)' counts to; write the opacity from 0 to 1, or"
        + " with %"
    }
  }
}
