type Arguments = Readonly<Record<string, unknown>>

/** Between two pieces, about as a model writes. */
export const PIECE_MS = 80
/** Of a text in one piece. */
const PIECE = 24
const MOST = 60

/** The arguments as they grow while a model writes them: field after field, and words piece by piece. */
export function partialInputs(input: Arguments): Arguments[] {
  const pieces: Arguments[] = []
  let written: Arguments = {}
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'string')
      for (let end = PIECE; end < value.length; end += Math.max(PIECE, Math.ceil(value.length / MOST)))
        pieces.push({ ...written, [name]: value.slice(0, end) })
    written = { ...written, [name]: value }
    pieces.push(written)
  }
  // The whole of it is told as such.
  return pieces.slice(0, -1)
}
