const words = (table: string) => new Set(table.split(/\s+/))

/** Verbs after which one is told what somebody likes to do. */
const LIKING = words(
  `adore adores bake bakes build builds brew brews camp camps carve carves collect collects cook cooks crochet crochets cycle cycles dance dances dive dives draw draws dreams enjoy
  enjoys fish fishes follows garden gardens golfs grow grows hike hikes hosts hunts kayaks keep keeps knit knits like likes listens love loves luvs lives make makes paint paints plays play prefers quilts
  read reads restores ride rides row rows run runs sail sails sew sews sings skates skis sketches spends studies surfs swims teaches tinkers travel travels walks watches wants works writes yearns`,
)
const BEING = words(
  `am are can could did does do feeds gets got had has have helped hates is just knows lost moved needs broke owns passed quit says sits started starts takes thinks tries turned turns was
  were will would who's isn't doesn't don't can't won't wasn't never always also really still already recently now`,
)
/** They follow "is", which people leave out: "a nephew obsessed with trains". */
const STATES = words(
  'into obsessed interested crazy mad passionate keen fond hooked moving leaving starting learning',
)

export const isLiking = (word: string): boolean => LIKING.has(word)
export const isVerb = (word: string): boolean => LIKING.has(word) || BEING.has(word)
export const isState = (word: string): boolean => STATES.has(word)

const ADVERBS = words('also always just now really still absolutely recently')
export const isAdverb = (word: string): boolean => ADVERBS.has(word)
