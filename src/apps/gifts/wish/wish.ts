import { type Ages, isTakenForAdult, readAges } from './age.ts'
import { type Budget, readBudget, withoutBudget } from './budget.ts'
import { type Circumstances, readCircumstances } from './circumstance.ts'
import { withoutWeight } from './circumstance-words.ts'
import { readDislikes } from './dislikes.ts'
import { type Faith, readFaiths } from './faith.ts'
import { readInterests } from './interests.ts'
import { readRecipients, readRelation, withoutBystanders, withoutThoseServed } from './recipient.ts'
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
  readonly recipients: readonly string[]
  /** Who it is to the reader, in one plain word of theirs. */
  readonly relation: string | null
  /** What they like, one by one, where several things are named. */
  readonly interests: readonly string[]
  readonly faiths: readonly Faith[]
  /** They have everything, or want no things: something to do is better than something to have. */
  readonly wantsNoThings: boolean
  /** A question about something else, or a greeting. */
  readonly isNoWish: boolean
}

const NO_MORE_THINGS =
  /\b(?:(?:has|have|got|owns?|buys? (?:him|her|them)sel(?:f|ves)) (?:absolutely |literally )?everything|minimalists?|experiences? (?:only|over|not|rather)|only experiences|(?:no|more|hates?) (?:stuff|clutter)|n['’]?t (?:want|need) (?:any )?(?:more )?(?:stuff|things|anything|clutter)|memories,? not)\b/i

/** One sign between words: runs of them are what patterns take long over. */
const spaced = (text: string) => text.replace(/\s+/g, (gap) => (gap.includes('\n') ? '\n' : ' ')).trim()

/** A request that is about no person and no gift. */
const REQUEST =
  /^(?:please )?(?:what|what['’]?s|how|why|when|where|who|which|is|are|can|could|do|does|did|should|will|tell|write|explain|translate|show|give|open|play|set|turn|calculate|hi|hello|hey|test|ignore)\b/i
const ABOUT_SOMEBODY =
  /\b(?:gifts?|presents?|presents|giv(?:e|ing)|buy|birthday|christmas|he|she|they|him|her|them|someone|somebody|woman|man|girl|boy|kids?|couple|likes?|loves?|into|fan|year[- ]olds?|for (?:my|our|an?|the))\b/i

/** Nor is that a gift. */
const REVENGE = /\b(?:get(?:ting)? (?:back at|even with)|revenge)\b/i

const asksForNoGift = (text: string) =>
  REVENGE.test(text) ||
  (REQUEST.test(text) && !ABOUT_SOMEBODY.test(text) && readRecipients(text).length === 0)

export function readWish(written: string): Wish {
  const description = withoutBystanders(spaced(written))
  const { wanted, unwanted, had } = readDislikes(
    withoutBudget(withoutWeight(withoutThoseServed(description))),
  )
  return {
    wanted,
    unwanted,
    had,
    restrictions: readRestrictions(description, unwanted),
    budget: readBudget(description),
    ages: readAges(description),
    isTakenForAdult: isTakenForAdult(description),
    circumstances: readCircumstances(description),
    recipients: readRecipients(description),
    relation: readRelation(description),
    interests: readInterests(wanted),
    faiths: readFaiths(description),
    isNoWish: asksForNoGift(description),
    wantsNoThings: NO_MORE_THINGS.test(description),
  }
}
