type Arguments = Readonly<Record<string, unknown>>

/** Between two pieces, about as fast as a model writes. */
export const PIECE_MS = 80
/** Characters of text per piece. */
const PIECE = 24
const MOST = 60

/** The arguments as they grow while a model writes them: field by field, and text piece by piece. */
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
  // The complete arguments are sent separately.
  return pieces.slice(0, -1)
}
