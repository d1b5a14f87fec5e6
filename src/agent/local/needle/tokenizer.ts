/** The ids that stand for no text. */
export const END = 1
export const CALLS = 4
export const TOOLS = 5

const SPACE = '▁'
const FIRST_BYTE = 6
const FIRST_PIECE = FIRST_BYTE + 256

export interface NeedleTokenizer {
  /** The text of each id as a decoder writes it; of a byte or a mark it is empty. */
  readonly pieces: readonly string[]
  encode(text: string): number[]
  decode(ids: readonly number[]): string
}

/** Byte pair encoding by the package's list of pieces, which stand in the order in which they were found: an earlier pair is joined first. */
export function createNeedleTokenizer(vocabulary: string): NeedleTokenizer {
  const listed = vocabulary
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(0, line.lastIndexOf('\t')))
  // Marks and bytes are no text: what a person writes must not become one of them.
  const idOf = new Map(listed.map((piece, id) => [piece, id] as const).slice(FIRST_PIECE))
  const pieces = listed.map((piece, id) => (id < FIRST_PIECE ? '' : piece.replaceAll(SPACE, ' ')))

  const known = new Map<string, readonly number[]>()
  const encodeWord = (word: string): readonly number[] => {
    const found = known.get(word)
    if (found) return found
    const ids = join([...word], idOf).flatMap((piece) => {
      const id = idOf.get(piece)
      return id === undefined ? [...Buffer.from(piece)].map((byte) => FIRST_BYTE + byte) : [id]
    })
    if (known.size < MOST_KNOWN) known.set(word, ids)
    return ids
  }
  return {
    pieces,
    encode(text) {
      const spaced = text.replace(/ +/g, ' ').replace(/^ | $/g, '')
      // No piece has a space but at its beginning, so that words can be looked at one by one.
      return spaced === '' ? [] : spaced.split(' ').flatMap((word) => encodeWord(SPACE + word))
    },
    decode(ids) {
      const bytes = ids.flatMap((id) =>
        id >= FIRST_PIECE ? [...Buffer.from(pieces[id] ?? '')] : id >= FIRST_BYTE ? [id - FIRST_BYTE] : [],
      )
      return Buffer.from(bytes).toString('utf8')
    },
  }
}

const MOST_KNOWN = 20_000

/** Of all neighbours that make a piece, those are joined first whose piece comes first in the list. */
function join(symbols: string[], idOf: ReadonlyMap<string, number>): string[] {
  for (;;) {
    let best = -1
    let rank = Number.POSITIVE_INFINITY
    for (let index = 0; index + 1 < symbols.length; index += 1) {
      const id = idOf.get(`${symbols[index]}${symbols[index + 1]}`) ?? Number.POSITIVE_INFINITY
      if (id < rank) {
        best = index
        rank = id
      }
    }
    if (best < 0) return symbols
    symbols.splice(best, 2, `${symbols[best]}${symbols[best + 1]}`)
  }
}
