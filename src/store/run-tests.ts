import { toolNames } from '../../common/store/check-listing.ts'
import type { StoreListing } from '../../common/store/listing.ts'

/** A test of a listing, and what a model called. */
export interface StoreTestResult {
  /** Such as `positive.2`. */
  readonly field: string
  readonly prompt: string
  readonly called: readonly string[]
  readonly right: boolean
}

/** Asks a model each message of a listing. Calls are chosen and not made. */
export async function runStoreTests(
  { positive, negative }: Pick<StoreListing, 'positive' | 'negative'>,
  ask: (prompt: string) => Promise<readonly string[]>,
): Promise<StoreTestResult[]> {
  const results: StoreTestResult[] = []
  for (const [index, { prompt, tools_triggered }] of positive.entries()) {
    const called = await ask(prompt)
    const right = called.length > 0 && called.every((name) => toolNames(tools_triggered).includes(name))
    results.push({ field: `positive.${index}`, prompt, called, right })
  }
  for (const [index, { prompt }] of negative.entries()) {
    const called = await ask(prompt)
    results.push({ field: `negative.${index}`, prompt, called, right: called.length === 0 })
  }
  return results
}

export const missedTest = ({ prompt, called }: StoreTestResult): string =>
  `“${prompt}” called ${called.join(', ') || 'nothing'}.`
