import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../common/sheet/workbook.ts'
import { workbookOf, zipOf } from '../../test/zip.ts'
import { pickedPictures, readPicked } from './picked.ts'

/** As the page does it in a worker, which Node does not have. */
const readHere = (file: File) => readPicked(file, undefined, (bytes) => readWorkbook(bytes))

const file = async (name: string, part: BlobPart | Promise<BlobPart>) => new File([await part], name)
const bytes = (...values: number[]) => Uint8Array.from(values)
const refused = async (picked: Promise<File>) => (await readHere(await picked)).problem

describe('a file', () => {
  it.each([
    ['UTF-8', file('a.csv', 'Käse,1'), 'Käse,1'],
    ['the old Western encoding', file('a.csv', bytes(0x4b, 0xe4, 0x73, 0x65)), 'Käse'],
    ['UTF-16', file('a.csv', bytes(0xff, 0xfe, 0x4b, 0, 0xe4, 0)), 'Kä'],
  ])('is read as text in %s', async (_, picked, text) =>
    expect((await readHere(await picked)).text).toBe(text),
  )

  it.each([
    ['old.xls', file('old.xls', bytes(0xd0, 0xcf, 0x11, 0xe0, 0, 0)), 'Save it as .xlsx or CSV'],
    ['a workbook with a password', file('a.xlsx', bytes(0xd0, 0xcf, 0x11, 0xe0)), 'has a password'],
    ['a picture', file('a.csv', bytes(0x89, 0x50, 0x4e, 0x47)), 'This is a picture under another name.'],
    ['a sheet of OpenDocument', file('a.ods', zipOf({ 'content.xml': '' })), 'OpenDocument'],
    ['an archive', file('a.zip', zipOf({ 'a.csv': 'a,b' })), 'Unpack it'],
    [
      'half a workbook',
      file(
        'a.xlsx',
        workbookOf({ A: '' }).then((whole) => whole.slice(0, 90)),
      ),
      'This workbook is damaged.',
    ],
    ['an empty workbook', file('a.xlsx', workbookOf({ A: '' })), 'nothing in this workbook'],
    ['bytes', file('a.csv', bytes(1, 2, 0, 4)), 'This file contains no text.'],
  ])('is refused with words that help: %s', async (_, picked, words) =>
    expect(await refused(picked)).toContain(words),
  )
})

describe('a workbook', () => {
  it('is read as its cells, with gaps, dates, money and shared words', async () => {
    const styles =
      '<numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs>'
    const strings = '<si><t>Cake</t></si><si><r><t>Loaf &amp; </t></r><r><t>roll</t></r></si>'
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>When</t></is></c></row><row r="2"/>' +
      '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="2"><v>5.2</v></c><c r="C3" s="1"><v>46096</v></c>' +
      '<c r="D3" s="3"><v>0.25</v></c><c r="E3" t="b"><v>1</v></c><c r="F3"><f>0.1+0.2</f><v>0.30000000000000004</v></c></row>'
    const { fileName, sheets } = await readHere(
      await file('Menu.xlsx', workbookOf({ Menu: rows }, { styles, strings })),
    )
    expect(fileName).toBe('Menu.xlsx')
    expect(sheets).toMatchObject([
      {
        name: 'Menu',
        cells: [['Cake', '', 'When'], [], ['Loaf & roll', '5.20 €', '2026-03-15', '25%', 'Yes', '0.3']],
      },
    ])
  })

  it('offers every sheet that can be seen and holds something', async () => {
    const row = (words: string) => `<row><c t="inlineStr"><is><t>${words}</t></is></c></row>`
    const { sheets } = await readHere(
      await file('a.xlsx', workbookOf({ Empty: '', Hidden: row('no'), One: row('a'), Two: row('b') })),
    )
    expect(sheets?.map(({ name, cells }) => [name, cells])).toEqual([
      ['One', [['a']]],
      ['Two', [['b']]],
    ])
  })

  it('is refused where it grows huge, over one sheet or over all of them', async () => {
    const blank = (kilobytes: number) => ' '.repeat(kilobytes * 1000)
    const read = async (sheets: Record<string, string>) =>
      readWorkbook((await workbookOf(sheets)).buffer, { mostUnpacked: 1_000_000 })
    await expect(read({ One: blank(1010) })).rejects.toThrow('too large once unpacked')
    await expect(read({ One: blank(510), Two: blank(510) })).rejects.toThrow('too large once unpacked')
    expect(await read({ One: blank(900) })).toEqual([])
  })

  it('is refused where few cells span a huge sheet', async () => {
    const rows = '<row><c r="XFD1"><v>1</v></c></row>'.repeat(400)
    expect(await refused(file('a.xlsx', workbookOf({ One: rows })))).toContain('more than 500 columns')
  })

  it('is read whatever prefix its program writes, without what is only read aloud', async () => {
    const strings = '<x:si><x:t>東京</x:t><x:rPh sb="0" eb="2"><x:t>トウキョウ</x:t></x:rPh></x:si>'
    const rows = '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:v>a &amp; b</x:v></x:c></x:row>'
    const { sheets } = await readHere(await file('a.xlsx', workbookOf({ One: rows }, { strings })))
    expect(sheets?.[0]?.cells).toEqual([['東京', 'a & b']])
  })
})

it('tells pictures alone from other files', () => {
  const [photo, scan, list] = [
    new File([''], 'a.JPG'),
    new File([''], 'b', { type: 'image/png' }),
    new File([''], 'c.csv'),
  ]
  expect(pickedPictures([photo, scan])?.pictures).toEqual([photo, scan])
  expect(pickedPictures([photo, list])).toBeNull()
  expect(pickedPictures([])).toBeNull()
})
