import { deflateSync } from 'node:zlib'

interface PdfText {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** A small PDF with text at places, one list of them for each page. */
export const writePdf = (pages: readonly (readonly PdfText[])[]): Buffer =>
  writeStreams(
    pages.map((texts) => {
      const stream = texts.map(({ x, y, text }) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n')
      return `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`
    }),
  )

/** A page whose packed content is that many spaces. */
export function writePdfBomb(bytes: number): Buffer {
  const stream = deflateSync(Buffer.alloc(bytes, ' ')).toString('latin1')
  return writeStreams([`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n${stream}\nendstream`])
}

function writeStreams(pages: readonly string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, page) => `${5 + 2 * page} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((stream, page) => [
      stream,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${4 + 2 * page} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(file, 'latin1')
}

/** Lines of cells at fixed columns, from the top of a page down. */
export const pdfLines = (lines: readonly (readonly string[])[], columns: readonly number[]): PdfText[] =>
  lines.flatMap((cells, line) =>
    cells.map((text, place) => ({ x: columns[place] ?? 50, y: 780 - line * 18, text })),
  )
