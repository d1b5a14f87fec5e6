/** A zip of some texts, packed as programs pack them. No reader of ours looks at the checksums, which stay 0. */
export async function zipOf(files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const list: Uint8Array<ArrayBuffer>[] = []
  for (const [name, text] of Object.entries(files)) {
    const packed = await deflated(text)
    const size = new TextEncoder().encode(text).length
    const shared = [
      ...two(20),
      ...two(0),
      ...two(8),
      ...four(0),
      ...four(0),
      ...four(packed.length),
      ...four(size),
    ]
    const named = new TextEncoder().encode(name)
    const lengths = [...two(named.length), ...two(0)]
    list.push(
      bytes('PK\x01\x02', two(20), shared, lengths, Array<number>(10).fill(0), four(lengthOf(parts)), named),
    )
    parts.push(bytes('PK\x03\x04', shared, lengths, named, packed))
  }
  const count = two(list.length)
  const end = bytes('PK\x05\x06', four(0), count, count, four(lengthOf(list)), four(lengthOf(parts)), two(0))
  return bytes('', ...parts, ...list, end)
}

const deflated = async (text: string) =>
  new Uint8Array(
    await new Response(
      new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer(),
  )

const two = (value: number) => [value & 255, (value >> 8) & 255]
const four = (value: number) => [...two(value), ...two(value >> 16)]
const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)
const bytes = (sign: string, ...parts: ArrayLike<number>[]) =>
  Uint8Array.from([...new TextEncoder().encode(sign), ...parts.flatMap((part) => Array.from(part))])

const book = (names: readonly string[]) =>
  `<workbook xmlns:r="r"><sheets>${names
    .map(
      (name, index) =>
        `<sheet name="${name}" sheetId="${index + 1}"${name === 'Hidden' ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

/** A workbook as a spreadsheet writes it: the XML of each sheet's rows, and what they refer to. */
export const workbookOf = (
  sheets: Readonly<Record<string, string>>,
  { strings = '', styles = '' }: { strings?: string; styles?: string } = {},
): Promise<Uint8Array<ArrayBuffer>> =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': book(Object.keys(sheets)),
    'xl/_rels/workbook.xml.rels': `<Relationships>${Object.keys(sheets)
      .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  })
