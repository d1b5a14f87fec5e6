import { isJsonObject } from '../../../common/json.ts'
import { appRows, type Column, type Data, type Layout } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { cellText } from '../grid/cell.ts'
import { placeOf } from './fit-data.ts'

const BECOMES: Readonly<Record<string, string>> = {
  items: say('Each part becomes a row.'),
  messages: say('Each row becomes a message.'),
  fields: say('Each row becomes a question.'),
  markdown: say('Your rows become one text.'),
}

const FROM_BEFORE: Readonly<Record<string, string>> = {
  items: say('Shows the rows you had before.'),
  messages: say('Shows the messages you had before.'),
  fields: say('Shows the questions you had before.'),
  markdown: say('Shows the text you had before.'),
}

/** A warning before switching layouts; empty if everything stays visible. */
export function changeWords(from: Layout, to: Layout, data: Data, columns: readonly Column[]): string {
  const place = placeOf(to)
  if (placeOf(from) !== place) return (data[place] === undefined ? BECOMES[place] : FROM_BEFORE[place]) ?? ''
  const left = notShown(to, data)
  const labels = left.map((key) => columns.find((column) => column.key === key)?.label ?? key)
  return labels.length > 0 ? say('Not shown: {columns}.', { columns: listed(labels) }) : ''
}

/** The columns in use that a layout cannot show, in at least one row. */
export function notShown(layout: Layout, data: Data): string[] {
  if (!layout.rows || layout.rows.room === null) return []
  const { room } = layout.rows
  const known = new Set(layout.rows.columns.map(({ key }) => key))
  const left = new Set<string>()
  for (const row of appRows(layout, data).filter(isJsonObject)) {
    const others = Object.keys(row).filter((key) => !known.has(key) && cellText(row[key]))
    // Without a place for pictures, only an address would be visible. An empty cell leaves its line to the next.
    const lines = others.filter((key) => key !== 'image')
    for (const key of [...others.filter((other) => other === 'image'), ...lines.slice(room)]) left.add(key)
  }
  return [...left]
}

const MOST_NAMED = 4

function listed(labels: readonly string[]): string {
  const named = labels.slice(0, MOST_NAMED).join(', ')
  return labels.length > MOST_NAMED
    ? say('{some} and {more} more', { some: named, more: labels.length - MOST_NAMED })
    : named
}
