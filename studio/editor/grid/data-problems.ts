import { isJsonObject } from '../../../common/json.ts'
import type { Data, Layout, Limits } from '../../ui/app.ts'
import { say, sayAny } from '../../ui/say.ts'
import { cellText } from './cell.ts'

const MOST = 20

/** Why the data does not fit its layout, for somebody who edits the JSON. */
export function dataProblems(layout: Layout, data: Data, limits: Limits): string[] {
  const found = layout.rows ? rowProblems(layout, layout.rows, data, limits) : textProblems(data, limits)
  const bytes = new Blob([JSON.stringify(data)]).size
  if (bytes > limits.bytes)
    found.push(say('The data is {bytes} bytes. An app holds at most {most}.', { bytes, most: limits.bytes }))
  return found
}

function rowProblems(
  layout: Layout,
  { key, columns }: NonNullable<Layout['rows']>,
  data: Data,
  limits: Limits,
): string[] {
  const rows = data[key]
  if (!Array.isArray(rows))
    return [
      say('“{title}” needs a list called "{key}": {example}.', {
        title: sayAny(layout.title),
        key,
        example: `{ "${key}": [ … ] }`,
      }),
    ]
  const found: string[] = []
  if (rows.length > limits.rows)
    found.push(
      say('There are {rows} rows. An app holds at most {most}.', { rows: rows.length, most: limits.rows }),
    )
  const required = columns.filter((column) => column.required)
  for (const [index, row] of rows.entries()) {
    if (found.length >= MOST) break
    const where = say('Row {number}', { number: index + 1 })
    if (!isJsonObject(row)) {
      found.push(say('{where} is not an object: {example}.', { where, example: '{ … }' }))
      continue
    }
    for (const column of required)
      if (cellText(row[column.key]) === '')
        found.push(say('{where} has no "{key}".', { where, key: column.key }))
    for (const [name, value] of Object.entries(row)) {
      if (isJsonObject(value))
        found.push(
          say('{where}: "{name}" holds an object. Give text, a number or true/false.', { where, name }),
        )
      if (cellText(value).length > limits.cell)
        found.push(
          say('{where}: "{name}" is longer than {most} characters.', { where, name, most: limits.cell }),
        )
    }
  }
  return found
}

function textProblems(data: Data, limits: Limits): string[] {
  if (typeof data.markdown !== 'string')
    return [say('A document needs its text: {example}.', { example: '{ "markdown": "…" }' })]
  return data.markdown.length > limits.document
    ? [say('The text is longer than {most} characters.', { most: limits.document })]
    : []
}
