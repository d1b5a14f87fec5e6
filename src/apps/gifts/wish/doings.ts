/** What people do, as it is done, who does it, and how it is called. */
const DOINGS = `read reader reading, cook cook cooking, bake baker baking, run runner running, golf golfer golf, garden gardener gardening,
  game gamer gaming, swim swimmer swimming, hike hiker hiking, camp camper camping, cycle cyclist cycling, climb climber climbing,
  ski skier skiing, surf surfer surfing, sail sailor sailing, dance dancer dancing, sing singer singing, paint painter painting,
  write writer writing, knit knitter knitting, sew sewer sewing, drink drinker drinking, travel traveller travel, travel traveler travel,
  fish angler fishing, hunt hunter hunting, jog jogger running, craft crafter crafts, shop shopper shopping, smoke smoker smoking,
  exercise exerciser fitness, draw drawer drawing`

const LINES = DOINGS.split(',').map((line) => line.trim().split(/\s+/))
const column = (at: number) => new Map(LINES.map((line) => [line[at] ?? '', line[2] ?? '']))
const BY_VERB = column(0)
const BY_DOER = column(1)

/** Gifts are for reading, not for a reader; null where the word tells of nobody who does a thing. */
export const doingOfDoer = (word: string): string | null =>
  BY_DOER.get(word) ?? BY_DOER.get(word.replace(/s$/, '')) ?? null

/** "to read" is reading; but "fish" is fishing only where it is a verb. */
export const doingOfVerb = (word: string): string | null => BY_VERB.get(word) ?? null
