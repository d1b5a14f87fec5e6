const LONGEST = 180

/** What a card can show of a long description: its first sentences, whole; a long sentence is cut at a word. */
export function briefOf(description: string): string {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(description)]
  let brief = ''
  for (const { segment } of sentences) {
    // A paragraph's end is the end of the thought.
    if (brief && (brief + segment).trim().length > LONGEST) break
    brief += segment
    if (segment.includes('\n')) break
  }
  return shortened(brief.trim())
}

function shortened(words: string): string {
  if (words.length <= LONGEST) return words
  const cut = words.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).replace(/[\s,.;:]+$/, '')}…`
}
