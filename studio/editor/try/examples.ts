import { isJsonObject } from '../../../common/json.ts'
import { appRows, type Data, type Layout, type Row } from '../../ui/app.ts'
import { cellText } from '../grid/cell.ts'

const MOST = 3
const LONGEST = 40

/** Questions the data has something to say to, each about another thing. */
export function examplesFrom(layout: Layout, data: Data): string[] {
  const rows = appRows(layout, data).filter(isJsonObject)
  const priced = rows.find((row) => short(row, 'title') && short(row, 'price'))
  const titled = rows.find((row) => row !== priced && short(row, 'title'))
  const questions = [
    priced && `What does ${short(priced, 'title')} cost?`,
    groupQuestion(rows),
    titled && `Do you have ${short(titled, 'title')}?`,
    !titled && priced && `Do you have ${short(priced, 'title')}?`,
  ]
  return questions.filter((question) => typeof question === 'string').slice(0, MOST)
}

/** Where some of the rows share a mark or a place, that is asked for. */
function groupQuestion(rows: readonly Row[]): string | undefined {
  const place = shared(rows, 'location')
  if (place) return `What is there in ${place}?`
  for (const column of ['tags', 'badge', 'category', 'status']) {
    const mark = shared(rows, column)
    if (mark) return `Which are ${mark.toLowerCase()}?`
  }
  return undefined
}

/** What several rows have in a column, and not all. */
function shared(rows: readonly Row[], column: string): string | undefined {
  const counts = new Map<string, number>()
  for (const row of rows)
    for (const mark of Array.isArray(row[column]) ? row[column] : [row[column]]) {
      const text = cellText(mark).trim()
      if (text && text.length <= LONGEST) counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  return [...counts].find(([, count]) => count > 1 && count < rows.length)?.[0]
}

function short(row: Row, column: string): string {
  const text = cellText(row[column]).trim()
  return text.length <= LONGEST ? text : ''
}
