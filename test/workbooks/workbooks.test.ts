import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCells } from '../../common/sheet/table.ts'
import { readWorkbook } from '../../common/sheet/workbook.ts'

async function sheetsOf(name: string) {
  const { buffer, byteOffset, byteLength } = readFileSync(join(import.meta.dirname, name))
  const sheets = await readWorkbook(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
  return (sheets ?? []).map((sheet) => ({ ...sheet, table: readCells(sheet.cells) }))
}

describe('a workbook as its reader sees it', () => {
  it('made by exceljs: a title, groups over names, categories over rows, euros, percentages, a hidden row and column', async () => {
    const [menu, branches, ...more] = await sheetsOf('exceljs.xlsx')
    expect(more).toEqual([])
    expect(menu).toMatchObject({ name: 'Karte', hidden: { rows: 1, columns: 1 }, unsolved: 0 })
    expect(menu?.table).toMatchObject({ header: 4 })
    expect(menu?.table?.sheet).toEqual({
      columns: ['Sorte', 'Produkt', 'Preis klein', 'Preis groß', 'Anteil Roggen', 'Gebacken am', 'Foto'],
      rows: [
        [
          'Brot',
          'Roggenlaib, dunkel',
          '3.20 €',
          '5.20 €',
          '80.0%',
          '2026-03-14',
          'https://example.com/roggen.jpg',
        ],
        ['Brot', 'Weizen; hell', '2.90 €', '4.35 €', '12.5%', '2026-03-15', ''],
        [
          'Kuchen',
          'Kirschkuchen',
          '4.00 €',
          '24.00 €',
          '0.0%',
          '2026-03-16',
          'https://example.com/kirsch.jpg',
        ],
      ].map((cells) =>
        Object.fromEntries(cells.map((cell, at) => [menu?.table?.sheet.columns[at] ?? '', cell])),
      ),
    })
    expect(branches?.table?.sheet.rows).toEqual([
      { Ort: 'Hafen', Öffnet: '07:30', Plätze: '24' },
      { Ort: 'Markt', Öffnet: '06:00', Plätze: '8' },
    ])
  })

  it('made by SheetJS: set in from the edge, with a formula, francs, zeros in front and yes or no', async () => {
    const [prices] = await sheetsOf('sheetjs.xlsx')
    expect(prices).toMatchObject({ hidden: { rows: 1, columns: 0 }, unsolved: 0 })
    expect(prices?.table?.sheet.columns).toEqual([
      'Article',
      'Name',
      'Price',
      'Discount',
      'In stock',
      'Since',
    ])
    expect(prices?.table?.sheet.rows.map((row) => Object.values(row))).toEqual([
      ['00042', 'Chair, oak', 'CHF 129.50', '10.0%', 'Yes', '2026-01-02'],
      ['00107', 'Table', 'CHF 1250.00', '0.0%', 'No', '2025-11-30'],
      ['00108', 'Bench', 'CHF 80.00', '5.5%', 'Yes', '2026-02-01'],
    ])
  })

  it('made by openpyxl: two lines above the names, a room over two rows, and formulas that nobody worked out', async () => {
    const [courses] = await sheetsOf('openpyxl.xlsx')
    expect(courses).toMatchObject({ name: 'Kurse', hidden: { rows: 1 }, unsolved: 3 })
    expect(courses?.table).toMatchObject({ header: 3 })
    expect(courses?.table?.sheet.rows.map((row) => Object.values(row))).toEqual([
      ['R 1', 'Töpfern, Anfänger', '2026-03-02 18:30', '120.00 €', '', '75%'],
      ['R 1', 'Aquarell', '2026-03-03 19:00', '95.50 €', '', '100%'],
      ['R 2', 'Yoga', '2026-03-04 09:00', '80.00 €', '', '50%'],
    ])
  })
})
