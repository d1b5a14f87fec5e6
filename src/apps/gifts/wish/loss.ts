/** Whom somebody lost, as far as the words say. */
export interface Losses {
  readonly person: boolean
  readonly spouse: boolean
  readonly pregnancy: boolean
  /** What the animals were: "dog", "cat"; "pet" where that is all that is said. */
  readonly pets: readonly string[]
}

/** How each kind of animal is called, in descriptions and by gifts. */
export const PETS: Readonly<Record<string, string>> = {
  dog: 'dogs?|dogg(?:y|ies|o)|pupp(?:y|ies)|pups?|hounds?|labradors?|retrievers?|poodles?|terriers?|spaniels?|collies?|beagles?|dachshunds?|bulldogs?|pugs?|shepherd|husk(?:y|ies)|canine',
  cat: 'cats?|kitt(?:y|ies|ens?)|tabby|catnip|feline',
  horse: 'horses?|pon(?:y|ies)|mare|gelding|foal|equine',
  rabbit: 'rabbits?|bunn(?:y|ies)|guinea[- ]pigs?|hamsters?|gerbils?|ferrets?|small pets',
  bird: 'parrots?|budgies?|budgerigars?|cockatiels?|canar(?:y|ies)|pet birds?',
  fish: 'goldfish|betta|aquariums?|pet fish|fish keeping',
  reptile: 'tortoises?|turtles?|bearded dragons?|geckos?|iguanas?|lizards?|snakes?|reptiles?',
  pet: 'pets?|fur[- ]bab(?:y|ies)',
}
const ANY_PET = Object.values(PETS).join('|')
const SPOUSE = 'wife|husband|spouse|partner|fianc[eé]e?|soulmate'
const KIN = `mother|mum|mom|mam|mama|father|dad|papa|parents?|${SPOUSE}|boyfriend|girlfriend|sons?|daughters?|child(?:ren)?|brothers?|sisters?|siblings?|twin|aunt|auntie|uncle|cousin|niece|nephew|grand(?:ma|pa|mother|father|dad|mum|mom|parents?|son|daughter|child)|gran|granny|nan|nana|friend|mate|loved ones?|someone (?:close|dear|special)|family member|mentor|colleague|in-law`
const BABY = 'bab(?:y|ies)|pregnancy|unborn (?:child|son|daughter)|twins'
/** These die without anybody mourning them. */
const THING = `phone|laptop|computer|pc|battery|batteries|car|truck|van|plants?|houseplants?|succulents?|cactus|cacti|orchids?|ferns?|trees?|garden|lawn|tv|console|machine|kettle|toaster|starter|sourdough|tomatoes|flowers?|roses?|engine|fridge|camera|watch|bike|motorcycle|amp|speaker|characters?|heroes?|star|singer|actor|king|queen|printer|headphones|herbs|basil|bees|everything|nothing|hope|love`

const DIED = String.raw`(?:died(?! (?:laughing|of laughter|down|out|his|her|my|its))|passed away|passed on(?! (?:the|her|his|their|it|an?|this|that|to)\b)|(?:was|were|be|been|got) put (?:down|to sleep)|crossed the rainbow bridge)`
/** The words before it tell of whom it is said. */
const DEATH = new RegExp(String.raw`((?:[\p{L}\p{N}'’-]{1,30},? ){0,5})${DIED}\b`, 'giu')
const PASSED = new RegExp(
  String.raw`\b(${KIN}|${ANY_PET})(?: (?:has|have|had|just|recently|suddenly|sadly)){0,3} passed(?= (?:last|this|in|a|two|recently|suddenly|yesterday|over|earlier|after|from|unexpectedly|\d)|\s*(?:$|[.,;!?)]))(?! (?:in|a|this) (?:race|car|test|exam|class))`,
  'giu',
)
const ADJECTIVES = String.raw`(?:(?!(?:and|or|to|in|at|for|with|on|of|but|as|by)\b)[\p{L}'’-]{1,20} ){0,2}`
const NOT_OF = `(?!['’-]|s['’]| (?:weight|teeth|fat|bump|tags?|toys?|lead|leash|collar|photos?|book|ring|watch|keys?|number|card|hair|status|job))`
const WHOSE = '(?:his|her|their|my|our|your|an?|the|both(?: (?:his|her|their))?|one of (?:his|her|their))'
const LOST = new RegExp(
  String.raw`\b(?:lost|losing|loss of|death of|mourn(?:s|ing)|griev(?:es?|ing)(?: for| over| the loss of)?) ${WHOSE} ${ADJECTIVES}(${KIN}|${BABY}|${ANY_PET})\b${NOT_OF}`,
  'giu',
)
const PUT_DOWN = new RegExp(String.raw`\bput ${WHOSE} ${ADJECTIVES}(${ANY_PET}) (?:down|to sleep)\b`, 'giu')
const PREGNANCY =
  /\b(?:miscarr(?:iage|iages|ied|y|ying)|stillb(?:orn|irth)|(?:pregnancy|infant|baby|neonatal) loss|ectopic|lost a pregnancy)\b/iu
const GRIEF =
  /\b(?:sympathy|condolences?|bereave(?:d|ment)|grie(?:f|ves?|ving)|in mourning|mourn(?:s|ing|ers?)(?! (?:doves?|cloak))|funeral(?! (?:director|home|parlou?r|business))|memorial (?:service|gift|keepsake)|remembrance (?:gift|keepsake)|in (?:loving )?memory of|(?:death|loss) in (?:the|her|his|their) family|recent(?:ly)? (?:loss|deceased)|suffered a (?:terrible |great |sad )?loss|lost (?:someone|somebody|a loved one|loved ones)|orphaned|celebration of life)\b/iu
const GOOD_GRIEF = /\bgood grief\b/giu
const WIDOWED = /\b(?:widow(?:s|er|ers|ed)?|late (?:husband|wife|spouse|partner))\b(?! spider)/iu
/** Widows of long ago have a life of their own; only a fresh loss is what the gift is about. */
const FRESH =
  /\b(?:(?:newly|recently|just|recent|new) widow(?:er|ed)?|widow(?:er|ed)?[^.;]{0,20}\b(?:since|last|this|ago|weeks?|months?))\b/iu
const LATE =
  /\b(?:my|his|her|their|our) late (?:mother|mum|mom|father|dad|brother|sister|son|daughter|grand\w{2,10}|friend|uncle|aunt)\b/iu
const PET_LOSS = /\b(?:pet (?:loss|bereavement|sympathy|memorial)|rainbow bridge)\b/iu

const kindOf = (word: string): string | undefined =>
  Object.keys(PETS).find((kind) => new RegExp(`^(?:${PETS[kind]})$`, 'iu').test(word))

const WORD = new RegExp(String.raw`\b(?:${KIN}|${ANY_PET}|${THING}|${BABY})\b(?!['’-])`, 'giu')

const lastNamed = (before: string): string => [...before.matchAll(WORD)].at(-1)?.[0].toLowerCase() ?? ''

const FAR = 200

/** The last that is named before the death: "my friend's cat died"; further back only an animal, "he died" tells of. */
function whoDied(text: string): string[] {
  return [...text.matchAll(DEATH)].map((found) => {
    const named = lastNamed(found[1] ?? '')
    const earlier = named || lastNamed(text.slice(Math.max(0, found.index - FAR), found.index))
    return named || (kindOf(earlier) ? earlier : '')
  })
}

const is = (words: string, word: string) => new RegExp(`^(?:${words})$`, 'iu').test(word)

export function readLosses(description: string): Losses {
  const text = description.replace(GOOD_GRIEF, ' ')
  const gone = [
    ...whoDied(text),
    ...[PASSED, LOST, PUT_DOWN].flatMap((pattern) =>
      [...text.matchAll(pattern)].map((found) => (found[1] ?? '').toLowerCase()),
    ),
  ].filter((word) => !is(THING, word))
  const pets = gone.flatMap((word) => kindOf(word) ?? [])
  const pregnancy = PREGNANCY.test(text) || gone.some((word) => is(BABY, word))
  const people = gone.filter((word) => kindOf(word) === undefined && !is(BABY, word))
  const spouse = WIDOWED.test(text) || people.some((word) => is(SPOUSE, word))
  if (pets.length === 0 && PET_LOSS.test(text)) pets.push('pet')
  const grief = GRIEF.test(text) && pets.length === 0 && !pregnancy
  return {
    person: people.length > 0 || FRESH.test(text) || grief || LATE.test(text),
    spouse,
    pregnancy,
    pets: [...new Set(pets)],
  }
}
