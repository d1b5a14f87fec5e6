/** Models choose longer names less reliably. */
export const LONG_NAME = 40

/** Common first verbs. Others are allowed, but questioned. */
export const ACTIONS = new Set(
  `add answer apply ask book browse buy calculate call cancel change check choose close compare complete compute convert
  count create delete describe discover display draft estimate explain explore fetch filter find fix follow format
  generate get give guess help join list load locate look lookup make match measure open order pay pick plan play post
  predict preview print query quote rate read recommend register remove reserve reset resolve return review run save
  schedule search see select send set share show sign sort start submit suggest summarize take tell track translate try
  update upload validate verify view visit watch write`.split(/\s+/),
)

/** Nouns as often as verbs; the next word decides. */
const THINGS_TOO = new Set(
  'book check list match measure open order plan play post print quote rate return review schedule set sign sort view visit watch'.split(
    ' ',
  ),
)
const ARTICLE = /^(a|an|the|my|our|your|some)$/
/** The end of the noun, and the start of a place, recipient or owner. */
const REST = /\s(of|for|in|at|from|near|around|about|by|with)\s.*$/i

/** A first tool name, from the app's name. */
export function suggestedName(appName: string): string {
  const tokens = appName
    .replace(REST, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const [first = '', second = ''] = tokens
  const isAction = ACTIONS.has(first) && (!THINGS_TOO.has(first) || ARTICLE.test(second))
  return [...(isAction ? [] : ['search']), ...(tokens.length > 0 ? tokens : ['items'])]
    .join('_')
    .slice(0, LONG_NAME)
    .replace(/_$/, '')
}

const MOST = 4
const listed = (columns: readonly string[]) => {
  const named = columns.slice(0, MOST)
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '')
}

/** A first description, from the app's name and columns. */
export function suggestedDescription(appName: string, columns: readonly string[]): string {
  const [, ...facts] = columns
  const by = columns.length > 0 ? ` by ${listed(columns)}` : ''
  const about = facts.length > 0 ? `, or about ${listed(facts)}` : ''
  return `Search “${appName}”${by}. Use when somebody asks what there is${about}. Needs what they are looking for, in their own words.`
}
