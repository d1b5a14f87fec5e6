/** After these somebody's interests are listed. */
const LIKING =
  /\b(?:loves?|likes?|enjoys?|adores?|into|interested in|passionate about|obsessed with|crazy about|mad about|keen on|fond of|fan of|hobbies(?: are| include)?|interests(?: are| include)?|collects?)\b:?/gi
/** Words that end a list. */
const END =
  /[.;!?()\n]|\b(?:but|who|which|that|because|since|while|when|for|with|under|budget|turning|he|she|they|i|we|is|has|was)\b/i
const BETWEEN = /\s*(?:,\s*(?:and|or|&)\s+|,|\s(?:and|or|&|plus)\s)\s*/i
const LOVER =
  /((?:[\p{L}\p{N}&'’-]+ )?[\p{L}\p{N}&'’-]+)[- ](?:lovers?|fans?|enthusiasts?|buffs?|fanatics?|nuts?|nerds?|geeks?|snobs?|addicts?|collectors?|drinkers?)\b/giu
const BARE_WORDS = 3
/** A verb or a person: then it is a sentence and no list. */
const SENTENCE =
  /\b(?:my|our|his|her|their|an?|the|she|he|they|i|we|is|are|was|has|have|who|no|not|builds|makes)\b/i

/** Everything that is named as liked, listed or alone. */
export const readLiked = (description: string): string[] => [
  ...[...description.matchAll(LIKING)].flatMap(({ 0: verb, index }) =>
    (description.slice(index + verb.length).split(END, 1)[0] ?? '').split(BETWEEN),
  ),
  ...[...description.matchAll(LOVER)].map(([, liked]) => liked ?? ''),
  ...bareList(description),
]

/** "Formula 1, espresso, vinyl": nothing but names of things. */
function bareList(description: string): string[] {
  const parts = description.split(BETWEEN).map((part) => part.trim())
  return parts.every((part) => part.split(/\s+/).length <= BARE_WORDS && !SENTENCE.test(part)) ? parts : []
}
