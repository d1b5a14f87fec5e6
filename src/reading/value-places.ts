import type { ColumnValues } from './column.ts'
import { sameAs } from './concepts.ts'
import { foldText } from './fold-text.ts'
import { stemPhrase } from './stem-words.ts'

/** “people (raw)” says people. */
const withoutNote = (value: string) => foldText(value).replace(/\s*\([^)]*\)$/, '')
/** Codes and names compare without what stands between their letters: AB-120/4, ab 1204. */
export const bare = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Null where no cell says it. */
export function placesOfValue({ values, rowsOf }: ColumnValues, value: string): readonly number[] | null {
  const wanted = foldText(value).trim()
  const rowsWith = (test: (one: string) => boolean) => {
    const found = values.flatMap((one, index) => (test(one) ? [...(rowsOf[index] ?? [])] : []))
    return found.length > 0 ? found : null
  }
  const same = new Set(sameAs(stemPhrase(value)))
  return (
    rowsWith((one) => foldText(one) === wanted || withoutNote(one) === wanted) ??
    rowsWith((one) => bare(one) === bare(value)) ??
    rowsWith((one) => same.has(stemPhrase(one)))
  )
}
