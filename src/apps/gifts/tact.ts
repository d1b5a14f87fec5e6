import { isRelation } from './person/nouns.ts'

const words = (table: string) => new Set(table.split(/\s+/))

/** Illness, loss, addiction and the like: heard, and never said back on a card or in a sentence. */
const PRIVATE = words(
  `abuse abused addict addicted addiction adhd aids alcoholic alcoholics alcoholism allergic allergies allergy alzheimer alzheimer's anorexia anxiety anxious
  arrested arthritis asthma autism autistic bankrupt bankruptcy bereaved bereavement bipolar blind breakup broke burnout cancer celiac chemo chemotherapy coeliac dead deaf
  death dementia depressed depression diabetes diabetic died dies diet disability disabled disease divorce divorced divorcing drunk dying epilepsy exhausted fired funeral
  grief grieves grieving hiv hospice hospital ill illness incontinence infertility injured injury intolerance intolerant ivf jail jobless lactose laid lonely lost
  migraine migraines miscarriage miscarried obese overweight pain parkinson's passed pregnancy pregnant prison prisoner ptsd recovering recovery rehab relapse relapsed
  separated separation sick sober sobriety stillborn stressed stroke suicidal suicide surgery therapy trauma tumor tumour unemployed widow widowed widower wheelchair`,
)

/** What tells that somebody does without a thing, or has enough of it. */
const REFUSING = words(
  `already anymore avoid avoids cannot detest detests dislike dislikes don't enough except gave given hardly hate hates instead isn't loathe loathes neither never no
  nobody none nor not nothing quit quits quitting rarely refuse refuses sick stop stopped stops tired too unless used without can't doesn't won't wouldn't aren't wasn't`,
)

const lower = (word: string) => word.toLowerCase().replaceAll('’', "'")

export const isPrivate = (word: string): boolean => PRIVATE.has(lower(word))
export const isRefusing = (word: string): boolean => REFUSING.has(lower(word))

/** Where one thing ends to be told and another begins. */
const CLAUSE_END = /[.,;:!?()\n–—]|\s-\s|\b(?:but|and|who|whose)\b/i

/** "his wife is a runner" tells of somebody else. */
const tellsOfAnother = (clause: string) => {
  const said = clause.match(/[\p{L}'’]+/gu) ?? []
  return said.some((word, at) => /^(?:his|her|their)$/i.test(word) && isRelation(said[at + 1] ?? ''))
}

/** The parts of a description that can be quoted to anybody: neither what is private nor what is refused, and of the person only. */
export const tellable = (text: string): string =>
  text
    .split(CLAUSE_END)
    .filter(
      (clause) => !(clause.match(/[\p{L}'’]+/gu) ?? []).some((word) => isPrivate(word) || isRefusing(word)),
    )
    .filter((clause) => !tellsOfAnother(clause))
    .join('\n')
