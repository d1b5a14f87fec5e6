import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Catalogue } from '../../../common/phrases/say.ts'
import gifts from '../../gifts/phrases.json' with { type: 'json' }
import tasks from '../../task-list/phrases.json' with { type: 'json' }
import { SHARED_PHRASES, sayIn } from './index.ts'

const LANGUAGES = ['de', 'fr', 'es', 'ja', 'ar']
const root = join(import.meta.dirname, '..', '..')
const OWN: Record<string, Catalogue> = {
  'task-list': tasks,
  gifts,
  'gift-list': gifts,
  'gift-details': gifts,
}
const SAID = /\bsay\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g

/** Every phrase that the sources pass to `say`, with the folder of its widget. */
function saidPhrases() {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(SAID)].map(([, single, double]) => ({
        folder: path.split('/')[0] ?? '',
        phrase: (single ?? double ?? '').replaceAll("\\'", "'"),
      })),
    )
}

const valuesIn = (text: string) => new Set(text.match(/\{(?!things)\w+\}/g))
const formsOf = (text: string | Readonly<Record<string, string>>) =>
  typeof text === 'string' ? [text] : Object.values(text)

it('says a phrase in the language of a locale, with its values', () => {
  expect(sayIn('de-AT')('{count} rows', { count: 14 })).toBe('14 Zeilen')
  expect(sayIn('de')('{count} rows', { count: 14_000 })).toBe('14.000 Zeilen')
  expect(sayIn('en-GB')('{count} rows', { count: 1 })).toBe('1 row')
  expect(sayIn('ar')('{count} rows', { count: 2 })).toBe('صفان')
  expect(sayIn('ja')('Show more')).toBe('もっと表示')
  expect(sayIn('nl')('Show more')).toBe('Show more')
  expect(sayIn('constructor')('Show more')).toBe('Show more')
})

const COUNTS = Array.from({ length: 200 }, (_, count) => count)

describe.each(LANGUAGES)('in %s', (language) => {
  const plurals = new Intl.PluralRules(language)
  it('no phrase of a widget is missing', () => {
    const missing = saidPhrases().filter(
      ({ folder, phrase }) => !OWN[folder]?.[language]?.[phrase] && !SHARED_PHRASES[language]?.[phrase],
    )
    expect(saidPhrases().length).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })

  it('every translation has the values of the English phrase, and every plural its forms', () => {
    for (const phrases of [SHARED_PHRASES, ...Object.values(OWN)].map((all) => all[language]))
      for (const [english, text] of Object.entries(phrases ?? {})) {
        const forms = formsOf(text)
        for (const value of valuesIn(english))
          expect(
            forms.some((form) => form.includes(value)),
            english,
          ).toBe(true)
        if (typeof text === 'object')
          expect(Object.keys(text)).toEqual(
            expect.arrayContaining([...new Set(COUNTS.map((count) => plurals.select(count)))]),
          )
      }
  })
})
