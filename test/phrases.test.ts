import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Phrases, type Text } from '../common/phrases/say.ts'
import { layouts } from '../src/templates/layouts/index.ts'
import { starters } from '../src/templates/starters/index.ts'

const root = join(import.meta.dirname, '..')
const files = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

const sources = (folders: readonly string[]) =>
  folders
    .flatMap(files)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|phrases\//.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')

/** Each part of the interface: where its catalogues are, and who uses them. */
const parts = [
  { name: 'pages', folder: 'src/http/phrases', used: sources(['src/http']) },
  {
    name: 'studio',
    folder: 'studio/phrases',
    used: sources(['studio', 'common', 'src/templates', 'src/apps']),
  },
  { name: 'answers', folder: 'src/reading/phrases', used: sources(['src/reading', 'src/registry']) },
  { name: 'shared', folder: 'common/phrases', used: sources(['common', 'studio', 'src']) },
]

const catalogue = (path: string): Phrases => JSON.parse(readFileSync(join(root, path), 'utf8'))

const cataloguesOf = (folder: string, language: string) =>
  files(folder).filter((path) => path.endsWith('.json') && path.slice(folder.length + 1).startsWith(language))
const phrasesOf = (folder: string, language: string): Phrases =>
  Object.assign({}, ...cataloguesOf(folder, language).map(catalogue))

const formsOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))
const others = Object.keys(LANGUAGES).filter((language) => language !== 'en')

describe.each(parts)('the phrases of $name', ({ folder, used }) => {
  it.each(others)('are the same in %s as in German, catalogue by catalogue', (language) => {
    for (const path of cataloguesOf(folder, 'de')) {
      const other = path.replace(`${folder}/de`, `${folder}/${language}`)
      expect(Object.keys(catalogue(other)).sort(), other).toEqual(Object.keys(catalogue(path)).sort())
    }
  })

  it('are all used', () => {
    const isUsed = (phrase: string) =>
      [phrase, phrase.replaceAll("'", "\\'")].some((text) => used.includes(text))
    const phrases = Object.keys(phrasesOf(folder, 'de'))
    expect(phrases.length).toBeGreaterThan(50)
    expect(phrases.filter((phrase) => !isUsed(phrase))).toEqual([])
  })

  it.each(others)('have their values and every plural form in %s', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [english, text] of Object.entries(phrasesOf(folder, language))) {
      for (const value of english.match(/\{\w+\}/g) ?? [])
        expect(formsOf(text).join(), english).toContain(value)
      if (typeof text === 'object') expect(Object.keys(text).sort(), english).toEqual(pluralCategories.sort())
    }
  })
})

/** Texts of the server that the studio shows by `sayAny`, which the compiler does not follow. */
const shownByStudio = {
  home: starters(new Date()).flatMap(({ name, description }) => [name, description]),
  editor: [...layouts.values()].flatMap(({ title, description, rows }) => [
    title,
    description,
    ...(rows?.columns ?? []).map(({ label }) => label),
  ]),
}

describe.each(others)('in %s', (language) => {
  it.each(Object.entries(shownByStudio))('the %s has every text of templates', (area, texts) => {
    const paths = [`${language}/${area}.json`, `${language}/ui.json`]
    const known = Object.assign({}, ...paths.map((path) => catalogue(join('studio/phrases', path))))
    expect(texts.length).toBeGreaterThan(20)
    expect([...new Set(texts)].filter((text) => !Object.hasOwn(known, text))).toEqual([])
  })
})
