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

interface Entry {
  word: string
  inCode: string[]
  not: string[]
}

const cells = (line: string) => line.split('|').map((cell) => cell.trim())

const glossary: Entry[] = readFileSync(join(root, 'CONTEXT.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .map((line) => {
    const [, word = '', , inCode = '', not = ''] = cells(line)
    return {
      word: word.replaceAll('*', '').toLowerCase(),
      inCode: [...inCode.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
      not: not.split(',').flatMap((banned) => (banned.trim() ? [banned.trim().toLowerCase()] : [])),
    }
  })

/** `createAuditLog` has the parts create, audit and log. */
const partsOf = (name: string) =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/).map((part) => part.toLowerCase())

it('explains each word once', () => {
  const words = glossary.map(({ word }) => word)
  expect(words.length).toBeGreaterThan(40)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

it('names code that is there', () => {
  const missing = glossary.flatMap(({ word, inCode }) =>
    inCode
      .filter((name) => !exported.has(name) && !existsSync(join(root, name)))
      .map((name) => `${word}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('keeps the words we do not use out of exported names', () => {
  const banned = new Set(glossary.flatMap(({ not }) => not))
  const used = [...exported].filter((name) => partsOf(name).some((part) => banned.has(part)))
  expect(used).toEqual([])
})

it('uses no word of its own for what it explains', () => {
  const words = new Set(glossary.map(({ word }) => word))
  expect(glossary.flatMap(({ not }) => not).filter((banned) => words.has(banned))).toEqual([])
})
