import { isJsonObject } from '../../../common/json.ts'
import { appRows, type Data, type Layout } from '../app.ts'
import { cellText } from '../grid/cell.ts'

const MOST = 3
const LONGEST = 40

/** Questions the data has something to say to. */
export function examplesFrom(layout: Layout, data: Data): string[] {
  const titles = appRows(layout, data).map((row) => (isJsonObject(row) ? cellText(row.title).trim() : ''))
  return [...new Set(titles)].filter((title) => title !== '' && title.length <= LONGEST).slice(0, MOST)
}
