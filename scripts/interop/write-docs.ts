import { readFileSync, writeFileSync } from 'node:fs'

/** Puts a table between its markers in a page. */
export function writeTable(file: string, name: 'interop' | 'hosts', table: string): void {
  const page = readFileSync(file, 'utf8')
  const between = new RegExp(`(<!-- ${name}:begin -->\\n)[\\s\\S]*?(<!-- ${name}:end -->)`)
  if (!between.test(page)) throw new Error(`${file} has no place for the table of ${name}.`)
  writeFileSync(
    file,
    page.replace(between, (_, begin, end) => `${begin}${table}\n${end}`),
  )
}
