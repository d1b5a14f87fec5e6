import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { packageRoot } from '../package-root.ts'

const TOKENIZER = join('dist', 'model', 'tokenizer.json')

/**
 * Tells whether the vocabulary of the built-in model has a whole word; it is read when it is first asked. Undefined
 * where that model is not there: an app that was built elsewhere carries our code and not our files.
 */
export function findEnglishWords(): ((word: string) => boolean) | undefined {
  const file = tokenizerFile()
  if (!file) return undefined
  let words: ReadonlySet<string> | null = null
  return (word) => {
    words ??= readVocabulary(file)
    return words.has(word) || (word.endsWith('s') && words.has(word.slice(0, -1)))
  }
}

/** The whole words of letters in the built-in model's vocabulary, the most common first; none where it is not there. */
export function englishVocabulary(): string[] {
  const file = tokenizerFile()
  return file ? [...readVocabulary(file)].filter((word) => LETTERS.test(word)) : []
}
const LETTERS = /^[a-z]{3,}$/

function tokenizerFile(): string | null {
  for (const root of [packageRoot, installedRoot])
    try {
      const file = join(root(), TOKENIZER)
      if (existsSync(file)) return file
    } catch {
      // It is not there to be found.
    }
  return null
}

const installedRoot = () => dirname(createRequire(import.meta.url).resolve('vitrine/package.json'))

function readVocabulary(file: string): ReadonlySet<string> {
  const { model }: { model: { vocab: Record<string, number> } } = JSON.parse(readFileSync(file, 'utf8'))
  const byPlace = Object.entries(model.vocab).sort(([, one], [, other]) => one - other)
  return new Set(byPlace.map(([word]) => word))
}
