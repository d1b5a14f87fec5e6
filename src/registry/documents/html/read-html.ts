import { DomUtils, parseDocument } from 'htmlparser2'
import type { ReadDocument } from '../../../../common/api/documents.ts'
import { likelyTables, oneLine } from '../table-bounds.ts'
import { isElement, textOf, visibleText } from './dom.ts'
import { listsIn } from './lists.ts'
import { structuredTables } from './structured-data.ts'
import { tablesIn } from './tables.ts'

const MOST_TEXT = 200_000

/** Candidates for rows in a page: its schema.org data, its tables and its lists. */
export function readHtml(html: string, address: string | null): ReadDocument {
  const page = parseDocument(html)
  const named = (name: string) => DomUtils.findOne((element) => element.name === name, page.children)
  const base = named('base')?.attribs.href
  const pageAddress =
    base && URL.canParse(base, address ?? undefined) ? new URL(base, address ?? undefined).href : address
  const titleElement = named('title')
  const title = titleElement ? oneLine(DomUtils.textContent(titleElement)) : ''
  const heading = named('h1')
  const body = named('body')
  const content = body ? [body] : page.children.filter(isElement)
  return {
    title: (heading && textOf(heading)) || title,
    tables: likelyTables([
      ...structuredTables(page, pageAddress),
      ...tablesIn(content, pageAddress),
      ...listsIn(content, pageAddress),
    ]),
    text: content
      .map(visibleText)
      .join('\n')
      .replace(/[ \t]+/g, ' ')
      .replace(/\s*\n\s*/g, '\n')
      .trim()
      .slice(0, MOST_TEXT),
  }
}
