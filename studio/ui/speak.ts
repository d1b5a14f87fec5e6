import type { Phrases } from '../../common/phrases/say.ts'
import { language, learn } from './say.ts'

const FILES = import.meta.glob<Phrases>(
  ['../phrases/{de,fr,es,ja,ar}/*.json', '../../common/phrases/{de,fr,es,ja,ar}.json'],
  { import: 'default' },
)

/** A screen's catalogue. */
export type Area = 'chat' | 'home' | 'owner' | 'playground' | 'editor'

/** Loads the chosen language's phrases for a screen. English is in the sources. */
export async function speak(...areas: readonly Area[]): Promise<void> {
  if (language === 'en') return
  const names = [
    `../../common/phrases/${language}.json`,
    ...['ui', ...areas].map((area) => `../phrases/${language}/${area}.json`),
  ]
  for (const phrases of await Promise.all(names.map((name) => FILES[name]?.()))) learn(phrases)
}
