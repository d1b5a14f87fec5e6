export type Path = readonly (string | number)[]

interface Open {
  readonly start: number
  readonly list: boolean
  /** The name or the place of the value that comes next. */
  at: string | number
  /** Whether a text that comes now is a name. */
  naming: boolean
}

/**
 * Reads JSON while it is written and tells of each text, list and object in it as soon as that is whole. What stands
 * around the JSON is passed over.
 */
export function createJsonParts(
  isWanted: (path: Path) => boolean,
  tell: (path: Path, value: unknown) => void,
) {
  let text = ''
  let place = 0
  let textStart = -1
  let escaped = false
  const open: Open[] = []

  const whole = (start: number) => {
    const path = open.map(({ at }) => at)
    if (isWanted(path)) tell(path, JSON.parse(text.slice(start, place + 1)))
  }
  const endText = () => {
    const around = open.at(-1)
    const start = textStart
    textStart = -1
    if (!around) return
    if (around.naming) around.at = JSON.parse(text.slice(start, place + 1))
    else whole(start)
  }
  const read = (letter: string) => {
    if (textStart >= 0) {
      if (escaped) escaped = false
      else if (letter === '\\') escaped = true
      else if (letter === '"') endText()
      return
    }
    const around = open.at(-1)
    if (letter === '"' && around) textStart = place
    else if (letter === '{' || (letter === '[' && around))
      open.push({ start: place, list: letter === '[', at: letter === '[' ? 0 : '', naming: letter === '{' })
    else if (letter === ':' && around) around.naming = false
    else if (letter === ',' && around) {
      if (typeof around.at === 'number') around.at += 1
      else around.naming = true
    } else if ((letter === '}' || letter === ']') && around) {
      open.pop()
      if (open.length > 0) whole(around.start)
    }
  }
  /** Takes the next piece. Throws where it cannot be JSON. */
  return (piece: string): void => {
    text += piece
    for (; place < text.length; place += 1) read(text.charAt(place))
  }
}
