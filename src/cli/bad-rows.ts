import { appendFileSync, writeFileSync } from 'node:fs'

export interface BadRows {
  note(line: number, problem: string): void
  /** Tells what is left to say of them, once no more come. */
  finish(): void
}

export interface BadRowsOptions {
  /** Where all of them are listed when they are too many to show. */
  readonly list: string
  /** The list is of an earlier run of the same import. */
  readonly goOn: boolean
  say(words: string): void
}

const MOST_SHOWN = 20
const WRITTEN_AT_ONCE = 1000

/** Shows a few bad rows, and lists them in a file when there are many. */
export function createBadRows({ list, goOn, say }: BadRowsOptions): BadRows {
  let count = 0
  let waiting: string[] = []
  let begun = goOn
  let listed = true
  let finished = false
  const write = () => {
    const text = waiting.map((line) => `${line}\n`).join('')
    waiting = []
    if (text === '' || !listed) return
    try {
      if (begun) appendFileSync(list, text)
      else writeFileSync(list, text)
      begun = true
    } catch {
      // A folder we may not write to is no reason to stop.
      listed = false
    }
  }
  return {
    note(line, problem) {
      count += 1
      const words = `line ${line}: ${problem}`
      if (count <= MOST_SHOWN) say(words)
      waiting.push(words)
      if (waiting.length >= WRITTEN_AT_ONCE) write()
    },
    finish() {
      if (finished || count <= MOST_SHOWN) return
      finished = true
      write()
      const more = (count - MOST_SHOWN).toLocaleString('en')
      say(`… and ${more} more${listed ? `; all of them are in ${list}` : ''}`)
    },
  }
}
