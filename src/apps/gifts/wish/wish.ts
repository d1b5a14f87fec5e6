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

export function readWish(description: string): Wish {
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
