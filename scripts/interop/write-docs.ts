import { readFileSync, writeFileSync } from 'node:fs'

const BETWEEN = /(<!-- interop:begin -->\n)[\s\S]*?(<!-- interop:end -->)/

/** Puts the table between its markers in a page. */
export function writeTable(file: string, table: string): void {
  const page = readFileSync(file, 'utf8')
  if (!BETWEEN.test(page)) throw new Error(`${file} has no place for the table.`)
  writeFileSync(
    file,
    page.replace(BETWEEN, (_, begin, end) => `${begin}${table}\n${end}`),
  )
}
