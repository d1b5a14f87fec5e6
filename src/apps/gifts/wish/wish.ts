import { type Ages, isTakenForAdult, readAges } from './age.ts'
import { type Budget, readBudget } from './budget.ts'
import { type Circumstances, readCircumstances } from './circumstance.ts'
import { readDislikes } from './dislikes.ts'
import { readOccasions } from './occasion.ts'
import { readRecipients } from './recipient.ts'
import { type Restriction, readRestrictions } from './restrictions.ts'

/** What a description of somebody says, beyond what its words mean as a whole. */
export interface Wish {
  /** The description without what is not wanted: a model that compares meanings does not see the "not". */
  readonly wanted: string
  readonly unwanted: readonly string[]
  /** Things they have; another one is no gift. */
  readonly had: readonly string[]
  /** Diets, allergies and the like. */
  readonly restrictions: readonly Restriction[]
  readonly budget: Budget | null
  readonly ages: Ages | null
  /** No age is said, and nothing of a child. */
  readonly isTakenForAdult: boolean
  readonly circumstances: Circumstances
  readonly occasions: readonly string[]
  readonly recipients: readonly string[]
}

/** One sign between words: runs of them are what patterns take long over. */
const spaced = (text: string) => text.replace(/\s+/g, (gap) => (gap.includes('\n') ? '\n' : ' ')).trim()

export function readWish(written: string): Wish {
  const description = spaced(written)
  const { wanted, unwanted, had } = readDislikes(description)
  return {
    wanted,
    unwanted,
    had,
    restrictions: readRestrictions(description, unwanted),
    budget: readBudget(description),
    ages: readAges(description),
    isTakenForAdult: isTakenForAdult(description),
    circumstances: readCircumstances(description),
    occasions: readOccasions(description),
    recipients: readRecipients(description),
  }
}
