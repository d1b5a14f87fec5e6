const words = (table: string) => new Set(table.split(/\s+/))

/** Whoever says "dad" means their own. */
const RELATIONS = words(
  `aunt auntie aunts bestie boss boyfriend bro brother brothers bf buddy colleague colleagues coworker coworkers co-worker co-workers cousin cousins dad daddy daughter
  daughters ex father fiance fiancé fiancee fiancée flatmate flatmates friend friends gf girlfriend godchild goddaughter godfather godmother godson gran granddad
  grandchildren granddaughter grandad grandfather grandkids grandma grandmother grandpa grandparents grandson granny husband hubby in-laws kids landlady landlord mama
  manager mate mates mom mommy mother mum mummy nan nana nanny neighbor neighbors neighbour neighbours nephew nephews niece nieces papa parents partner pop roommate
  roommates siblings sis sister sisters son sons spouse stepbrother stepdad stepdaughter stepfather stepmom stepmother stepmum stepsister stepson teacher teachers therapist
  uncle wife`,
)
/** Anybody could be one: it needs "a" before it. */
const PEOPLE = words(
  `adult artist baby babysitter baker beginner bookworm boy boys bride child children chef classmate coach collector cook couple cyclist doctor dog-walker drinker driver
  engineer enthusiast family fan fisherman foodie freshman gamer gardener gentleman girl girls grad graduate groom guest guy hiker host hostess housemate infant
  kid lady lawyer librarian lover man men minimalist musician newborn newlyweds nurse owner painter people person pet photographer player preschooler professor reader retiree runner
  sailor senior student surfer swimmer teen teenager teenagers teens toddler toddlers traveler traveller triplets tutor tween twins vegan vegetarian volunteer walker woman women writer`,
)
const PLURALS = words(
  'boys children family girls men people teenagers teens toddlers triplets twins women newlyweds',
)
/** "a new dad" need not be the reader's own. */
const ANYBODYS = words('new single busy first-time expectant working stay-at-home')

const AGE = /-(?:year|month|week)-olds?$/

const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/-in-law$/, '')

export const isRelation = (word: string): boolean => RELATIONS.has(plain(word))
export const isPersonNoun = (word: string): boolean =>
  isRelation(word) || PEOPLE.has(plain(word)) || AGE.test(plain(word))
export const isAge = (word: string): boolean => AGE.test(plain(word))
export const isAnybodys = (word: string): boolean => ANYBODYS.has(word.toLowerCase())
export const isPlural = (word: string): boolean =>
  PLURALS.has(plain(word)) || AGE_PLURAL.test(word) || (isRelation(word) && /[^us]s$/.test(plain(word)))
const AGE_PLURAL = /-olds$/

/** "an 8-year-old", "an aunt", "a university student". */
export const articleOf = (word: string): string =>
  /^(?:8|11\b|18\b|11-|18-|[aeiou](?!ni[a-z]|ne-|nce\b|u))/i.test(word) ? 'an' : 'a'
