import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = dirname(import.meta.dirname)

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist') return []
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return files(path)
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [path] : []
  })

const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm
const exported = new Set(
  ['common', 'src', 'studio', 'widgets', 'runtime/src']
    .flatMap((part) => files(join(root, part)))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, name]) => name ?? '')),
)

interface GlossaryEntry {
  term: string
  inCode: string[]
  not: string[]
}

const cells = (line: string) => line.split('|').map((cell) => cell.trim())

const glossary: GlossaryEntry[] = readFileSync(join(root, 'CONTEXT.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .map((line) => {
    const [, term = '', , inCode = '', not = ''] = cells(line)
    return {
      term: term.replaceAll('*', '').toLowerCase(),
      inCode: [...inCode.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
      not: not.split(',').flatMap((banned) => (banned.trim() ? [banned.trim().toLowerCase()] : [])),
    }
  })

/** `createAuditLog` has the parts create, audit and log. */
const partsOf = (name: string) =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/).map((part) => part.toLowerCase())

it('explains each term once, and at most thirty', () => {
  const terms = glossary.map(({ term }) => term)
  expect(terms.length).toBeGreaterThan(10)
  expect(terms.length).toBeLessThanOrEqual(30)
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
})

it('names code that is there', () => {
  const missing = glossary.flatMap(({ term, inCode }) =>
    inCode
      .filter((name) => !exported.has(name) && !existsSync(join(root, name)))
      .map((name) => `${term}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('keeps banned words out of exported names', () => {
  const banned = new Set(glossary.flatMap(({ not }) => not))
  const used = [...exported].filter((name) => partsOf(name).some((part) => banned.has(part)))
  expect(used).toEqual([])
})

it('does not ban its own terms', () => {
  const terms = new Set(glossary.map(({ term }) => term))
  expect(glossary.flatMap(({ not }) => not).filter((banned) => terms.has(banned))).toEqual([])
})
