/** Letters that look like a Latin one, so that a name cannot imitate another. */
const LOOKS: Readonly<Record<string, string>> = {
  ...pairs('аaвbеeѕsіiјjкkмmнhоoрpсcтtуyхxԁdԛqѡwһhӏlґrԝwүyғfӕaɡgɑaıi'),
  ...pairs('αaβbγyεeζzηnιiκkνvοoρpτtυuχxωwσoϲc'),
}

/** Transliterations for words that are clearly of another script. */
const SOUNDS: Readonly<Record<string, string>> = {
  ...spelled('а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts'),
  ...spelled('ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya ѕ dz і i ј j љ lj њ nj ћ c ђ dj џ dz є ie ґ g ї i'),
  ...spelled('α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f'),
  ...spelled('χ ch ψ ps ω o'),
}

/** Latin letters that do not decompose into a letter and a mark. */
const LATIN: Readonly<Record<string, string>> = spelled(
  'ß ss æ ae œ oe ø o ł l đ d ð d þ th ħ h ŋ n ŧ t ƒ f ı i',
)

const MARKS = /\p{M}/gu
const WORD = /[\p{L}\p{N}]+/gu
const LATIN_LETTER = /[a-z]/

/** Plain lower-case letters for a name in any script: lookalikes become equal. */
export function fold(name: string): string {
  const bare = name.normalize('NFKC').toLowerCase().normalize('NFKD').replace(MARKS, '')
  return bare.replace(WORD, foldWord)
}

/** A word with a letter unlike any Latin one cannot imitate a Latin word; it is transliterated instead. */
function foldWord(word: string): string {
  const letters = [...word].map((letter) => LATIN[letter] ?? letter).join('')
  const foreign = [...letters].filter((letter) => SOUNDS[letter] !== undefined)
  const disguised = LATIN_LETTER.test(letters) || foreign.every((letter) => LOOKS[letter] !== undefined)
  const table = disguised ? { ...SOUNDS, ...LOOKS } : { ...LOOKS, ...SOUNDS }
  return [...letters].map((letter) => table[letter] ?? letter).join('')
}

/** Characters that are easily confused; the first of each represents all. */
const ALIKE: readonly (readonly [one: string, others: RegExp])[] = [
  ['o', /0/g],
  ['l', /[i1]/g],
  ['s', /5/g],
  ['m', /rn/g],
  ['w', /vv/g],
]

/** A slug with lookalikes unified, for reserved names. */
export const skeleton = (slug: string): string =>
  ALIKE.reduce((text, [one, others]) => text.replace(others, one), slug.replaceAll('-', ''))

function pairs(text: string): Record<string, string> {
  const letters = [...text]
  return Object.fromEntries(
    letters.flatMap((letter, index) => (index % 2 ? [] : [[letter, letters[index + 1] ?? '']])),
  )
}

function spelled(text: string): Record<string, string> {
  const tokens = text.split(' ')
  return Object.fromEntries(
    tokens.flatMap((letter, index) =>
      index % 2 ? [] : [[letter, (tokens[index + 1] ?? '').replace('-', '')]],
    ),
  )
}
