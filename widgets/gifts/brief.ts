const LONGEST = 180

/** A long description shortened for a card: whole sentences, or one cut at a word. */
export function briefOf(description: string): string {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(description)]
  let brief = ''
  for (const { segment } of sentences) {
    // A paragraph ends the thought.
    if (brief && (brief + segment).trim().length > LONGEST) break
    brief += segment
    if (segment.includes('\n')) break
  }
  return shortened(brief.trim())
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).replace(/[\s,.;:]+$/, '')}…`
}
