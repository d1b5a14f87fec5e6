/** The nesting limit; recursive code has stack for many more levels. */
export const MAX_JSON_DEPTH = 64
/** The most keys of an object. Rows have far fewer, and a larger object is slow to build. */
export const MAX_JSON_KEYS = 1000

/** The limit is asked for only beyond this many, since most bodies have fewer. */
const FEW_VALUES = 100

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

// Reused, since allocating it takes as long as reading a short text.
const keys = new Uint32Array(MAX_JSON_DEPTH + 1)

/**
 * The limit that a JSON text exceeds, or null. It scans the text once, before parsing, and does not check that it is
 * valid JSON, since a parser stops at the first fault.
 */
export function jsonBeyondLimits(
  text: string,
  maxValues: () => number,
): 'levels' | 'names' | 'values' | null {
  // Brackets must close, so a text this short is within the limits or invalid.
  if (text.length <= 2 * MAX_JSON_DEPTH) return null
  let depth = 0
  let values = 1
  let most = FEW_VALUES
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index)
    if (char === QUOTE) index = endOfString(text, index)
    else if (char === COMMA) {
      values += 1
      if (values > most) {
        most = maxValues()
        if (values > most) return 'values'
      }
    } else if (char === COLON) {
      keys[depth] = (keys[depth] ?? 0) + 1
      if ((keys[depth] ?? 0) > MAX_JSON_KEYS) return 'names'
    } else if (char === OPEN_LIST || char === OPEN_OBJECT) {
      depth += 1
      if (depth > MAX_JSON_DEPTH) return 'levels'
      keys[depth] = 0
    } else if (char === CLOSE_LIST || char === CLOSE_OBJECT) depth = Math.max(0, depth - 1)
  }
  return null
}

/** The closing quote of the string that starts here, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}
