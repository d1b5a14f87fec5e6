const CHILD = String.raw`(?:bab(?:y|ies)|newborns?|infants?|toddlers?|preschoolers?|tweens?|teens?|teenagers?|kids?|child(?:ren)?|boys?|girls?|twins|triplets|sons?|daughters?|little ones?|grandkids?|grandchild(?:ren)?|\d{1,2}(?:[- ](?:years?|yrs?|months?|weeks?)[- ]olds?| ?yo\b)(?: (?:boys?|girls?|sons?|daughters?|twins|kids?))?|\d under \d{1,2})\b(?!['’])`
const OF_WHAT_KIND = String.raw`(?: (?:an?|her|his|their|our|the|\d|one|both|just|young|little|small|tiny|new|newborn|twin|teenage|adult|grown|growing|beautiful|lovely|busy|wild|noisy|first|second|third|baby|school-age)){0,4}`
const HAVING = `(?:has|have|had|having|['’]ve got|got|with|raising|raises|minds|minding|teaches|teaching|coaches|babysits|babysitting|chasing|chases|(?:looks?|looking|runs?|running) after|cares? for|caring for)`
const PARENT = `(mothers?|mum|mom|mama|fathers?|dad|papa|parents?|grand(?:ma|pa|mother|father|parents?)|nan|gran|aunt|uncle|nanny|teacher|tutor|coach|couple|family) (?:of|to)`
const AGED = String.raw`(?:,? (?:aged? )?\(?\d{1,2}\b\)?(?:(?:,| and| &) \d{1,2}\b)?)?`
/** Then the gift is for the child after all. */
const ITSELF = String.raw`(?!,? (?:who|that)(?:['’]s| is| just)? (?:also |really |always )?(?:lov|lik|into|obsess|mad|crazy|want|enjoy|play|collect|turn|start|\d))`

/** The children somebody has or looks after: what is said of their age is not said of them. */
const THEIRS = new RegExp(
  String.raw`\b(?:${HAVING}|${PARENT})${OF_WHAT_KIND} ${CHILD}${AGED}(?:,? and${OF_WHAT_KIND} ${CHILD}${AGED})?${ITSELF}`,
  'gi',
)
const OUR_OWN = /\b(?:I|we)(?:['’]ve| have| had| got)\b/i

/** A description without the children of the one it describes. */
export const withoutTheirChildren = (text: string): string =>
  text.replace(THEIRS, (_, parent: string | undefined) => parent ?? ' ')

/** "We have a four year old": nobody else is there for whom the gift could be. */
export const speaksOfOwnChild = (text: string): boolean => OUR_OWN.test(text)
