import type { MarkedToken } from 'marked'
import { type Parsed, parse } from '../../../common/markdown/parse.ts'

/** About two screens of a phone; a little more is shown whole rather than hide a last paragraph. */
const LINES = 40
const SLACK = 10
const LINE_LENGTH = 80

/** The first part of a long text, cut between blocks or, in one very long block, between its lines. */
export function beginningOf({ tokens, links }: Parsed): MarkedToken[] | null {
  if (heightOf(tokens.map((token) => token.raw).join('')) <= LINES + SLACK) return null
  const shown: MarkedToken[] = []
  let left = LINES
  for (const token of tokens) {
    const height = heightOf(token.raw)
    if (height > left + SLACK) {
      // A few lines of a list or a table say less than a clean end.
      if (left > SLACK) shown.push(...parse(firstLines(token.raw, left), links).tokens)
      break
    }
    shown.push(token)
    left -= height
    if (left <= 0) break
  }
  while (shown.length > 1 && isDangling(shown.at(-1))) shown.pop()
  return shown
}

/** A heading with nothing under it reads like a mistake. */
const isDangling = (token: MarkedToken | undefined) =>
  token?.type === 'heading' || token?.type === 'space' || token?.type === 'hr'

const linesIn = (line: string) => Math.max(1, Math.ceil(line.length / LINE_LENGTH))

const heightOf = (raw: string) => raw.split('\n').reduce((height, line) => height + linesIn(line), 0)

function firstLines(raw: string, height: number): string {
  const kept: string[] = []
  let left = height
  for (const line of raw.split('\n')) {
    if (linesIn(line) > left) {
      kept.push(firstWords(line, left * LINE_LENGTH))
      break
    }
    kept.push(line)
    left -= linesIn(line)
  }
  return kept.join('\n')
}

function firstWords(line: string, length: number): string {
  if (length <= 0) return ''
  const cut = line.lastIndexOf(' ', length)
  return `${line.slice(0, cut > 0 ? cut : length)} …`
}
