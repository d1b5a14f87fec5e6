// Makes the workbooks of this folder again, each with another program's library. They are kept, since these libraries
// are no part of the project: npm install --no-save exceljs@4.4.0 xlsx@0.18.5, and python3-openpyxl from Debian.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const folder = import.meta.dirname
// Libraries may also lie elsewhere: node make.mjs FOLDER_WITH_NODE_MODULES
const load = createRequire(process.argv[2] ? join(process.argv[2], 'here.js') : import.meta.url)

await withExcelJs(load('exceljs'))
withSheetJs(load('xlsx'))
execFileSync('/usr/bin/python3', [join(folder, 'make-openpyxl.py'), join(folder, 'openpyxl.xlsx')])

/** A bakery's menu as somebody keeps it: a title, a note, groups over the names, categories over several rows. */
async function withExcelJs({ Workbook }) {
  const book = new Workbook()
  const sheet = book.addWorksheet('Karte')
  sheet.addRows([
    ['Backstube Nord, Brote und Kuchen'],
    ['Stand', new Date(Date.UTC(2026, 2, 1))],
    [],
    ['Sorte', 'Produkt', 'Preis', 'Preis', 'Anteil Roggen', 'Gebacken am', 'Foto'],
    ['Sorte', 'Produkt', 'klein', 'groß', 'Anteil Roggen', 'Gebacken am', 'Foto'],
    [
      'Brot',
      'Roggenlaib, dunkel',
      3.2,
      5.2,
      0.8,
      new Date(Date.UTC(2026, 2, 14)),
      'https://example.com/roggen.jpg',
    ],
    [
      'Brot',
      'Weizen; hell',
      2.9,
      { formula: 'C7*1.5', result: 4.35 },
      0.125,
      new Date(Date.UTC(2026, 2, 15)),
      '',
    ],
    ['Brot', 'Nicht im Angebot', 1, 1, 0, new Date(Date.UTC(2026, 2, 15)), ''],
    ['Kuchen', 'Kirschkuchen', 4, 24, 0, new Date(Date.UTC(2026, 2, 16)), 'https://example.com/kirsch.jpg'],
  ])
  sheet.mergeCells('A1:G1')
  sheet.mergeCells('C4:D4')
  for (const column of ['A', 'B', 'E', 'F', 'G']) sheet.mergeCells(`${column}4:${column}5`)
  sheet.mergeCells('A6:A8')
  for (const column of ['C', 'D']) sheet.getColumn(column).numFmt = '#,##0.00\\ "€"'
  sheet.getColumn('E').numFmt = '0.0%'
  sheet.getColumn('F').numFmt = 'dd.mm.yyyy'
  sheet.getCell('B2').numFmt = 'dd.mm.yyyy'
  sheet.getColumn('H').hidden = true
  sheet.getCell('H6').value = 'Einkauf 0,90'
  sheet.getRow(8).hidden = true
  const second = book.addWorksheet('Filialen')
  second.addRows([
    ['Ort', 'Öffnet', 'Plätze'],
    ['Hafen', 0.3125, 24],
    ['Markt', 0.25, 8],
  ])
  second.getColumn('B').numFmt = 'h:mm'
  book.addWorksheet('Alt', { state: 'hidden' }).addRow(['alt'])
  await book.xlsx.writeFile(join(folder, 'exceljs.xlsx'))
}

/** A price list in francs, set in from the edge, with an article number that begins with zeros. */
function withSheetJs({ utils, write }) {
  const sheet = utils.aoa_to_sheet(
    [
      ['Price list 2026, valid from March'],
      [],
      ['Article', 'Name', 'Price', 'Discount', 'In stock', 'Since'],
      [42, 'Chair, oak', 129.5, 0.1, true, new Date(2026, 0, 2)],
      [107, 'Table', 1250, 0, false, new Date(2025, 10, 30)],
      [108, 'Bench', 80, 0.055, true, new Date(2026, 1, 1)],
      [109, 'No longer made', 1, 0, false, new Date(2026, 1, 1)],
    ],
    { origin: 'B2', cellDates: true },
  )
  sheet['!merges'] = [utils.decode_range('B2:G2')]
  sheet['!rows'] = []
  sheet['!rows'][7] = { hidden: true }
  for (const row of [5, 6, 7, 8]) {
    sheet[`B${row}`].z = '00000'
    sheet[`D${row}`].z = '"CHF" #,##0.00'
    sheet[`E${row}`].z = '0.0%'
    sheet[`G${row}`].z = 'yyyy-mm-dd'
  }
  sheet.D7 = { t: 'n', v: 80, f: 'D5-49.5', z: '"CHF" #,##0.00' }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sheet1')
  writeFileSync(join(folder, 'sheetjs.xlsx'), write(book, { type: 'buffer', bookType: 'xlsx' }))
}
