import type { Phrases } from '../../common/phrases/say.ts'
import { language, learn } from './say.ts'

const FILES = import.meta.glob<Readonly<Record<string, Phrases>>>([
  '../phrases/{de,fr,es,ja,ar}/*.ts',
  '../../common/phrases/{de,fr,es,ja,ar}.ts',
])

/** A screen's catalogue. */
export type Area = 'chat' | 'home' | 'owner' | 'playground' | 'editor'

/** Loads the chosen language's phrases for a screen. English is in the sources. */
export async function speak(...areas: readonly Area[]): Promise<void> {
  if (language === 'en') return
  const names = [
    `../../common/phrases/${language}.ts`,
    ...['ui', ...areas].map((area) => `../phrases/${language}/${area}.ts`),
  ]
  const modules = await Promise.all(names.map((name) => FILES[name]?.()))
  for (const module of modules) learn(module?.[language])
}
