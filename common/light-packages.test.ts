import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { shortPath } from './light-packages.ts'

it('shortens fractions and nothing else of a path', () => {
  expect(shortPath('M12.1796 11.8179C1.356.035.9949-.004 0 .5')).toBe('M12.18 11.82C1.36.04.99-.0 0 .5')
})

it('leaves the flags of an arc in place', () => {
  expect(shortPath('a3 3 0 0 0.527.395a3 3 0 01.004 1')).toBe('a3 3 0 0 0.53.4a3 3 0 01.0 1')
})

it('keeps as many numbers in every icon', () => {
  const folder = createRequire(import.meta.url).resolve('@openai/apps-sdk-ui/components/Icon')
  const names = readFileSync(folder, 'utf8').match(/(?<=\.\/svg\/)\w+/g) ?? []
  expect(names.length).toBeGreaterThan(100)
  const numbers = (path: string) => path.match(/-?\d*\.?\d+/g)?.length
  for (const name of names.slice(0, 200)) {
    const code = readFileSync(folder.replace(/index\.js$/, `svg/${name}.js`), 'utf8')
    for (const path of code.match(/(?<=\bd: ")[^"]+/g) ?? [])
      expect(numbers(shortPath(path))).toBe(numbers(path))
  }
})
