import type { MarkedToken } from 'marked'
import { createContext } from 'react'
import { known } from './parse.ts'

export type HeadingLevels = ReadonlyMap<MarkedToken, number>

export const HeadingLevelsContext = createContext<HeadingLevels>(new Map())

const DEEPEST = 6

/**
 * A text may start at any depth and skip levels. Each heading goes one below the nearest shallower one before it,
 * under the page's own headings, so that no level is skipped.
 */
export function headingLevels(tokens: readonly MarkedToken[], first: number): HeadingLevels {
  const levels = new Map<MarkedToken, number>()
  const open: number[] = []
  for (const heading of headingsIn(tokens)) {
    while ((open.at(-1) ?? 0) >= heading.depth) open.pop()
    levels.set(heading, Math.min(DEEPEST, first + open.length))
    open.push(heading.depth)
  }
  return levels
}

function* headingsIn(tokens: readonly MarkedToken[]): Generator<MarkedToken & { type: 'heading' }> {
  for (const token of tokens) {
    if (token.type === 'heading') yield token
    else if (token.type === 'blockquote') yield* headingsIn(known(token.tokens))
    else if (token.type === 'list') for (const item of token.items) yield* headingsIn(known(item.tokens))
  }
}
