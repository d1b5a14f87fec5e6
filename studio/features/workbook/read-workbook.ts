import type { Block } from '../grid/delimited.ts'
import { type Writing, writingsOf } from './number-format.ts'
import { elements, firstElement, type XmlElement, xmlText } from './xml.ts'
import { openZip } from './zip.ts'

/** One sheet of a workbook, as the text of its cells. */
export interface WorkbookSheet {
  name: string
  cells: Block
}

const WORKBOOK = 'xl/workbook.xml'

/** Against a zip bomb of cells: one far to the right is a few bytes of a file, and a whole row of ours. */
const MOST_CELLS = 5_000_000

/** The sheets of a workbook that can be seen and hold something, in their order; null for what is no workbook. */
export async function readWorkbook(bytes: ArrayBuffer): Promise<WorkbookSheet[] | null> {
  const zip = openZip(bytes)
  if (!zip?.has(WORKBOOK)) return null
  const book = await zip.text(WORKBOOK)
  const paths = pathsIn(await zip.text('xl/_rels/workbook.xml.rels'))
  const strings = stringsIn(await zip.text('xl/sharedStrings.xml'))
  const since1904 = /^(1|true)$/.test(firstElement(book, 'workbookPr')?.attribute('date1904') ?? '')
  const writings = writingsOf(await zip.text('xl/styles.xml'), since1904)
  const room = { cells: MOST_CELLS }
  const sheets: WorkbookSheet[] = []
  for (const sheet of elements(book, 'sheet')) {
    const path = paths.get(sheet.attribute('id') ?? '')
    if (!path || (sheet.attribute('state') ?? 'visible') !== 'visible') continue
    const cells = cellsIn(await zip.text(path), { strings, writings, room })
    if (cells.length > 0) sheets.push({ name: sheet.attribute('name') ?? '', cells })
  }
  return sheets
}

function pathsIn(relations: string): Map<string, string> {
  const paths = new Map<string, string>()
  for (const relation of elements(relations, 'Relationship')) {
    const target = relation.attribute('Target') ?? ''
    paths.set(relation.attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  return paths
}

const stringsIn = (xml: string): string[] => [...elements(xml, 'si')].map(({ inner }) => textIn(inner))

/** Words may stand in pieces of different looks; how they are read aloud in Japanese is no part of them. */
function textIn(xml: string): string {
  const seen = xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
  return [...elements(seen, 't')].map(({ inner }) => xmlText(inner)).join('')
}

/** What the cells of all sheets share. */
interface CellContext {
  strings: readonly string[]
  writings: readonly Writing[]
  /** How many more may be read, gaps included. */
  room: { cells: number }
}

function cellsIn(xml: string, { strings, writings, room }: CellContext): string[][] {
  const rows: string[][] = []
  for (const { inner } of elements(xml, 'row')) {
    const row: string[] = []
    for (const cell of elements(inner, 'c')) {
      const column = columnOf(cell.attribute('r')) ?? row.length
      room.cells -= Math.max(1, column + 1 - row.length)
      if (room.cells < 0) throw new Error('It has too many cells.')
      while (row.length < column) row.push('')
      row[column] = wordsOf(cell, strings, writings)
    }
    if (row.some((words) => words.trim() !== '')) rows.push(row)
  }
  return rows
}

/** `C7` is in the third column; nobody has more of them than a workbook can. */
function columnOf(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function wordsOf(cell: XmlElement, strings: readonly string[], writings: readonly Writing[]): string {
  const value = xmlText(firstElement(cell.inner, 'v')?.inner ?? '')
  switch (cell.attribute('t')) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'inlineStr':
      return textIn(cell.inner)
    case 'b':
      return value === '1' ? 'Yes' : 'No'
    // What a formula could not work out is nothing to show.
    case 'e':
      return ''
    case 'str':
    case 'd':
      return value
    default:
      return numberWords(value, writings[Number(cell.attribute('s') ?? 0)])
  }
}

function numberWords(value: string, write: Writing = String): string {
  const number = Number(value)
  return value === '' || Number.isNaN(number) ? value : write(number)
}
