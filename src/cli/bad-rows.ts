import { appendFileSync, writeFileSync } from 'node:fs'

export interface BadRows {
  note(line: number, problem: string): void
  /** Reports the rest after the last row. */
  finish(): void
}

export interface BadRowsOptions {
  /** The file that lists all bad rows if there are too many to print. */
  readonly list: string
  /** Append to the list of an earlier run of the same import. */
  readonly goOn: boolean
  print(message: string): void
}

const MOST_SHOWN = 20
const WRITTEN_AT_ONCE = 1000

/** Prints a few bad rows, and lists all of them in a file if there are many. */
export function createBadRows({ list, goOn, print }: BadRowsOptions): BadRows {
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
      // The import continues even if its folder is read-only.
      listed = false
    }
  }
  return {
    note(line, problem) {
      count += 1
      const message = `line ${line}: ${problem}`
      if (count <= MOST_SHOWN) print(message)
      waiting.push(message)
      if (waiting.length >= WRITTEN_AT_ONCE) write()
    },
    finish() {
      if (finished || count <= MOST_SHOWN) return
      finished = true
      write()
      const more = (count - MOST_SHOWN).toLocaleString('en')
      print(`… and ${more} more${listed ? `; see ${list} for all of them` : ''}`)
    },
  }
}
