/** Days whose names are written with capitals; a birthday is not one of them. */
const CAPITALS = new Set(
  `christmas hanukkah easter eid diwali thanksgiving halloween ramadan passover purim kwanzaa nowruz valentine's mother's father's day lunar chinese new year
  secret santa`.split(/\s+/),
)
/** Words of such a name that stand in others too: a new job, the first day of school. */
const SHARED = new Set(['day', 'new', 'year', 'secret', 'chinese', 'lunar'])

/** An occasion as it is printed: "father's day" is "Father's Day". */
export function occasionName(occasion: string): string {
  const tokens = occasion.split(' ')
  const plain = tokens.map((word) => word.toLowerCase().replaceAll('’', "'"))
  const isName = plain.some((word) => CAPITALS.has(word) && !SHARED.has(word)) || /\bnew year/i.test(occasion)
  if (!isName) return occasion
  return tokens.map((word, index) => (CAPITALS.has(plain[index] ?? '') ? capital(word) : word)).join(' ')
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
