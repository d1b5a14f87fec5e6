import { isJsonObject } from '../../../common/json.ts'
import type { Data, Layout, Limits } from '../../ui/app.ts'
import { cellText } from './cell.ts'

const MOST = 20

/** Why the data does not fit its layout, for somebody who edits the JSON. */
export function dataProblems(layout: Layout, data: Data, limits: Limits): string[] {
  const found = layout.rows ? rowProblems(layout, layout.rows, data, limits) : textProblems(data, limits)
  const bytes = new Blob([JSON.stringify(data)]).size
  if (bytes > limits.bytes)
    found.push(`The data is ${count(bytes)} bytes. An app holds at most ${count(limits.bytes)}.`)
  return found
}

function rowProblems(
  layout: Layout,
  { key, columns }: NonNullable<Layout['rows']>,
  data: Data,
  limits: Limits,
): string[] {
  const rows = data[key]
  if (!Array.isArray(rows)) return [`“${layout.title}” needs a list called "${key}": { "${key}": [ … ] }.`]
  const found: string[] = []
  if (rows.length > limits.rows)
    found.push(`There are ${count(rows.length)} rows. An app holds at most ${count(limits.rows)}.`)
  const required = columns.filter((column) => column.required)
  for (const [index, row] of rows.entries()) {
    if (found.length >= MOST) break
    const where = `Row ${index + 1}`
    if (!isJsonObject(row)) {
      found.push(`${where} is not an object: { … }.`)
      continue
    }
    for (const column of required)
      if (cellText(row[column.key]) === '') found.push(`${where} has no "${column.key}".`)
    for (const [name, value] of Object.entries(row)) {
      if (isJsonObject(value))
        found.push(`${where}: "${name}" holds an object. Give text, a number or true/false.`)
      if (cellText(value).length > limits.cell)
        found.push(`${where}: "${name}" is longer than ${count(limits.cell)} characters.`)
    }
  }
  return found
}

function textProblems(data: Data, limits: Limits): string[] {
  if (typeof data.markdown !== 'string') return ['A document needs its text: { "markdown": "…" }.']
  return data.markdown.length > limits.document
    ? [`The text is longer than ${count(limits.document)} characters.`]
    : []
}

const count = (value: number) => value.toLocaleString('en')
