import { createReadStream } from 'node:fs'
import type { FileRow } from './file-row.ts'
import { unreadable } from './unreadable.ts'

/** No gift has as many characters; a file without ends of lines must not fill the memory. */
const LONGEST = 1_000_000

export async function* jsonRows(path: string): AsyncGenerator<FileRow> {
  const stream = createReadStream(path, 'utf8')
  let first = true
  let line = 0
  for await (const text of linesOf(stream)) {
    line += 1
    const clean = (line === 1 ? text.replace(/^\uFEFF/, '') : text).trim()
    if (clean === '') continue
    if (first && clean.startsWith('['))
      throw unreadable(path, 'is one JSON array. Put each gift on a line of its own: jq -c ".[]" does that')
    first = false
    const reading = clean.length > LONGEST ? { problem: 'is too long for a gift' } : parse(clean)
    yield { line, bytes: stream.bytesRead, ...reading }
  }
}

/** Not readline: that ends lines at signs which JSON may have within a text. What is too long comes cut short. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let open = ''
  for await (const chunk of chunks) {
    const [start = '', ...more] = chunk.split('\n')
    const last = more.pop()
    if (open.length <= LONGEST) open += start
    if (last === undefined) continue
    yield open
    yield* more
    open = last
  }
  if (open !== '') yield open
}

function parse(text: string): { row: unknown } | { problem: string } {
  try {
    return { row: JSON.parse(text) }
  } catch {
    return { problem: 'is not JSON' }
  }
}
