const VOWEL = /[aeiouy]/
const DOUBLED = /([b-df-hj-kmnp-rtv-z])\1$/

/**
 * A folded word without the endings by which English, German, French and Spanish count and decline it. It cuts lightly:
 * two words of one stem are forms of one word.
 */
export function stem(word: string): string {
  if (/\d/.test(word)) return word.replace(/(?<=\d)s$/, '')
  // CDs, PCs
  if (word.length < 4) return /^[^aeiouy]{2}s$/.test(word) ? word.slice(0, -1) : word
  const bare = withoutPlural(withoutVowel(withoutPlural(word)))
  if (bare.length < 3 || !VOWEL.test(bare)) return word
  // trockenen, trocken: two endings, one stem.
  const short = bare.endsWith('en') ? withoutVowel(bare) : bare
  return short.replace(DOUBLED, '$1')
}

function withoutPlural(word: string): string {
  if (word.length < 4) return word
  if (/[aeiou]ux$/.test(word)) return word.slice(0, -1)
  if (/.{3}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) && !/[iu]s$/.test(word) ? word.slice(0, -1) : word
}

/** Gender and case: vegana, vegane, veganen, veganer, veganes. */
function withoutVowel(word: string): string {
  if (word.length > 5 && /(?:e[nrm])$/.test(word)) return word.slice(0, -2)
  if (word.length > 4 && /[aeo]$/.test(word)) return word.slice(0, -1)
  return word
}
