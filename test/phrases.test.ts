import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Phrases, type Text } from '../common/phrases/say.ts'
import { layouts } from '../src/templates/layouts/index.ts'
import { starters } from '../src/templates/starters/index.ts'

const root = join(import.meta.dirname, '..')
const files = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))

const sources = (folders: readonly string[]) =>
  folders
    .flatMap(files)
    .filter((path) => !path.includes('phrases/'))
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

const catalogue = async (path: string, language: string): Promise<Phrases> =>
  (await import(pathToFileURL(join(root, path)).href))[language]

async function phrasesOf(folder: string, language: string): Promise<Phrases> {
  const paths = files(folder).filter((path) => path.slice(folder.length + 1).startsWith(language))
  return Object.assign({}, ...(await Promise.all(paths.map((path) => catalogue(path, language)))))
}

const formsOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))
const others = Object.keys(LANGUAGES).filter((language) => language !== 'en')

describe.each(parts)('the phrases of $name', ({ folder, used }) => {
  it('are all used', async () => {
    const isUsed = (phrase: string) =>
      [phrase, phrase.replaceAll("'", "\\'")].some((text) => used.includes(text))
    const phrases = Object.keys(await phrasesOf(folder, 'de'))
    expect(phrases.length).toBeGreaterThan(50)
    expect(phrases.filter((phrase) => !isUsed(phrase))).toEqual([])
  })

  it.each(others)('have their values and every plural form in %s', async (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [english, text] of Object.entries(await phrasesOf(folder, language))) {
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
  it.each(Object.entries(shownByStudio))('the %s has every text of templates', async (area, texts) => {
    const known = Object.assign(
      {},
      ...(await Promise.all(
        [`${language}/${area}.ts`, `${language}/ui.ts`].map((path) =>
          catalogue(join('studio/phrases', path), language),
        ),
      )),
    )
    expect(texts.length).toBeGreaterThan(20)
    expect([...new Set(texts)].filter((text) => !Object.hasOwn(known, text))).toEqual([])
  })
})
