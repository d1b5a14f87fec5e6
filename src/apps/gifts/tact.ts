const splitWords = (table: string) => new Set(table.split(/\s+/))

/** Health, loss, faith, gender, weight and trouble: heard, and never said back on a card or in a sentence. */
const PRIVATE = splitWords(
  `abuse abused addict addicted addiction adhd aids alcoholic alcoholics alcoholism allergic allergies allergy alzheimer alzheimer's anorexia anxiety anxious
  arrested arthritis asthma autism autistic bankrupt bankruptcy bereaved bereavement bipolar blind breakup broke burnout cancer celiac chemo chemotherapy coeliac dead deaf
  death dementia depressed depression diabetes diabetic died dies diet disability disabled disease divorce divorced divorcing drunk dying epilepsy exhausted fired funeral
  grief grieves grieving hiv hospice hospital ill illness incontinence infertility injured injury intolerance intolerant ivf jail jobless lactose laid late lonely lost
  migraine migraines miscarriage miscarried obese overweight pain parkinson's parkinsons passed pregnancy pregnant prison prisoner ptsd recovering recovery rehab relapse
  relapsed separated separation sick sober sobriety stillborn stressed stroke suicidal suicide surgery therapy trauma tumor tumour unemployed widow widowed widower wheelchair
  atheist baptised baptism baptized bible buddhism buddhist catholic christian christianity christening church communion confirmation convert converted eid faith god halal
  hindu hinduism imam islam islamic jesus jewish judaism kosher meditates mormon mosque muslim pastor pray prayer prays priest quran rabbi ramadan religion religious sikh
  synagogue temple torah bisexual closeted enby gay gender lesbian lgbt lgbtq nonbinary queer trans transgender transition transitioning bmi calories chubby curvy fat
  heavier obesity plump pounds skinny slimmer slimming thin weight`,
)

/** Phrases for abstaining from a thing, or having enough of it. */
const REFUSING = splitWords(
  `already anymore avoid avoids cannot detest detests dislike dislikes don't enough except gave given hardly hate hates instead isn't loathe loathes neither never no
  nobody none nor not nothing quit quits quitting rarely refuse refuses sick stop stopped stops tired too unless used without can't doesn't won't wouldn't aren't wasn't`,
)

const lettersIn = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}']+/gu) ?? []

/** Boundaries between two clauses. */
const CLAUSE_END = /[.,;:!?()\n–—]|\s-\s|\b(?:but|and|who|whose)\b/i
/** "his wife is a runner" tells of somebody else. */
const OF_ANOTHER =
  /\b(?:his|her|their|whose) (?:\w+ )?(?:mother|mum|mom|father|dad|wife|husband|partner|son|daughter|kids?|child|children|brother|sister|boss|friend|boyfriend|girlfriend)\b/i

/** The parts of a description that can be quoted to anybody: neither what is private nor what is refused, and of the person only. */
export const tellable = (text: string): string =>
  text
    .split(CLAUSE_END)
    .filter((clause) => !lettersIn(clause).some((word) => PRIVATE.has(word) || REFUSING.has(word)))
    .filter((clause) => !OF_ANOTHER.test(clause))
    .join('\n')
