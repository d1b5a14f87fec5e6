import { type Ages, readAges } from './age.ts'
import { type Budget, readBudget } from './budget.ts'
import { readDislikes } from './dislikes.ts'
import { readOccasions } from './occasion.ts'
import { readRecipients } from './recipient.ts'

/** What a description of somebody says, beyond what its words mean as a whole. */
export interface Wish {
  /** The description without what is not wanted: a model that compares meanings does not see the "not". */
  readonly wanted: string
  readonly unwanted: readonly string[]
  readonly budget: Budget | null
  readonly ages: Ages | null
  readonly occasions: readonly string[]
  readonly recipients: readonly string[]
}

/** One sign between words: runs of them are what patterns take long over. */
const spaced = (text: string) => text.replace(/\s+/g, (gap) => (gap.includes('\n') ? '\n' : ' ')).trim()

export function readWish(written: string): Wish {
  const description = spaced(written)
  const { wanted, unwanted } = readDislikes(description)
  return {
    wanted,
    unwanted,
    budget: readBudget(description),
    ages: readAges(description),
    occasions: readOccasions(description),
    recipients: readRecipients(description),
  }
}
