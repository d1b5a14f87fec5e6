import { ownValue } from '../../common/own-value.ts'
import { say } from '../ui/say.ts'
/** A file's kind by its first bytes; text if nothing else matches. */
export type FileKind = 'text' | 'zip' | 'office' | 'pdf' | 'picture' | 'other'

const SIGNS: readonly [FileKind, readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['office', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x52, 0x49, 0x46, 0x46]],
]

/** Text contains no NUL byte, except UTF-16, which starts with a byte-order mark. */
const LOOKED_AT = 8192
const isWide = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)

export function kindOfFile(bytes: Uint8Array): FileKind {
  const sign = SIGNS.find(([, begins]) => begins.every((byte, index) => bytes[index] === byte))
  if (sign) return sign[0]
  return !isWide(bytes) && bytes.subarray(0, LOOKED_AT).includes(0) ? 'other' : 'text'
}

/** Explains why a file cannot become an app, and what to do instead. */
export function refusalOf(kind: Exclude<FileKind, 'text' | 'pdf'>, fileName: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  switch (kind) {
    case 'office':
      return ending === 'xlsx' || ending === 'xlsm'
        ? say('This workbook has a password. Save it without one, or copy the cells and paste them here.')
        : say(
            'This is a file of an old Office program. Save it as .xlsx or CSV, or copy the cells and paste them here.',
          )
    case 'picture':
      return say(
        'This is a picture under another name. Give it an ending such as .jpg, or give the list as CSV, Excel or JSON.',
      )
    case 'zip':
      return (
        ownValue(ZIPPED, ending) ??
        say('This is an archive. Unpack it, then give the CSV, Excel or JSON file in it.')
      )
    case 'other':
      return say(
        'This file contains no text. Give a CSV, TSV, JSON or Excel file, or copy the cells and paste them here.',
      )
  }
}

const ZIPPED: Readonly<Record<string, string>> = {
  xlsx: say('This workbook is damaged. Open it and save it again, or copy the cells and paste them here.'),
  ods: say('This is an OpenDocument sheet. Save it as .xlsx or CSV, or copy the cells and paste them here.'),
  numbers: say('This is a Numbers sheet. Export it as Excel or CSV, or copy the cells and paste them here.'),
  xlsb: say('This is a binary workbook. Save it as .xlsx or CSV, or copy the cells and paste them here.'),
  docx: say('This is a Word document. Copy the table in it and paste it here, or save it as plain text.'),
  pptx: say('This is a presentation. Copy the table in it and paste it here.'),
}
