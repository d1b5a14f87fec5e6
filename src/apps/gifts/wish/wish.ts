import { readAges } from './age.ts'
import { type Budget, readBudget } from './budget.ts'
import type { Ages } from './life-stage.ts'
import { readRefusals } from './refusals.ts'
import { type Restriction, readRestrictions } from './restrictions.ts'

/** The limits that a description sets. What somebody would like is the encoder's to understand. */
export interface Wish {
  readonly description: string
  /** Things they do not want. */
  readonly unwanted: readonly string[]
  /** Things they have; another one is no gift. */
  readonly had: readonly string[]
  /** Diets, allergies and the like. */
  readonly restrictions: readonly Restriction[]
  readonly budget: Budget | null
  readonly ages: Ages | null
  /** A question about something else, or a greeting. */
  readonly isNoWish: boolean
}

/** One sign between words: runs of them are what patterns take long over. */
const spaced = (text: string) => text.replace(/\s+/g, (gap) => (gap.includes('\n') ? '\n' : ' ')).trim()

/** A request that is about no person and no gift. */
const REQUEST =
  /^(?:please )?(?:what|what['’]?s|how|why|when|where|who|which|is|are|can|could|do|does|did|should|will|tell|write|explain|translate|show|give|open|play|set|turn|calculate|hi|hello|hey|test|ignore)\b/i
const ABOUT_SOMEBODY =
  /\b(?:gifts?|presents?|giv(?:e|ing)|buy|birthday|christmas|he|she|they|him|her|them|someone|somebody|woman|man|girl|boy|kids?|couple|likes?|loves?|into|fan|year[- ]olds?|(?:for|get|give) (?:my|our|an?|the)|dad|mum|mom)\b/i

export function readWish(written: string): Wish {
  const description = spaced(written)
  const { unwanted, had } = readRefusals(description)
  return {
    description,
    unwanted,
    had,
    restrictions: readRestrictions(description, unwanted),
    budget: readBudget(description),
    ages: readAges(description),
    isNoWish: REQUEST.test(description) && !ABOUT_SOMEBODY.test(description),
  }
}
