export type Path = readonly (string | number)[]

interface Open {
  readonly start: number
  readonly list: boolean
  /** The key or index of the next value. */
  at: string | number
  /** True if the next string is a key. */
  naming: boolean
}

/** Parses JSON while it is written, and reports each complete string, list and object. Text around the JSON is skipped. */
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
  /** Takes the next piece. Throws if it cannot be JSON. */
  return (piece: string): void => {
    text += piece
    for (; place < text.length; place += 1) read(text.charAt(place))
  }
}
