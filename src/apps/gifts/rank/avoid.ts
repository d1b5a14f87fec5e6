import type { SearchIndex } from '../../../search/search-index.ts'
import { dot } from '../../../search/vectors.ts'
import type { Encoder } from '../encoder/encoder.ts'
import type { Gift, GiftStore } from '../gift.ts'
import { interestPassage, namePassage } from '../gift-passage.ts'
import { COLLECTION } from '../search.ts'
import { PHRASE_CHARACTERS, shorten } from '../shorten.ts'
import type { RestrictedKind } from '../wish/restricted-kinds.ts'
import { singular, stemOf } from '../wish/tokens.ts'
import type { Wish } from '../wish/wish.ts'
import { tellingWords } from '../wish/words.ts'
import { forbiddenBy, giftLabel, isFreeOf } from './forbidden.ts'
import { catalogueName, LEAST_LIKE, type Name, nameOf, nearEnough } from './same-thing.ts'

/** From here on a gift is of the kind they do not want. */
const LIKE_UNWANTED = 0.37
/** Each costs the model two texts; further ones count by their words. */
const MOST_BY_MEANING = 6

/** A gift without a word in common is the thing itself where it is this near, and nearer than any other. */
const NEAREST = 0.53
const AHEAD = 0.045
/** And so are others that are called like that one. */
const LIKE_NEAREST = 0.55

export type Avoided = (gift: Gift, vector: Float32Array) => boolean

export interface AvoidanceSources {
  readonly gifts: Pick<GiftStore, 'findMany'>
  readonly search: { readonly encoder: Encoder; readonly index: Pick<SearchIndex, 'nearest'> }
}

type Refusals = Pick<Wish, 'wanted' | 'unwanted' | 'had' | 'restrictions'>

/** Tells whether a gift is one they have, or one they do not want; in meaning, not only by name. */
export async function readAvoidances(
  sources: AvoidanceSources,
  past: readonly string[],
  wish: Refusals,
): Promise<Avoided> {
  const owned = [...past, ...wish.had].filter((name) => name.trim() !== '').map(catalogueName)
  if (owned.length + wish.unwanted.length + wish.restrictions.length === 0) return () => false
  const meant = meaningsOf(wish)
  const vectors = await sources.search.encoder.passages([
    ...owned.map((name) => namePassage(shorten(name, PHRASE_CHARACTERS))),
    ...meant.map(({ about }) => interestPassage(shorten(about, PHRASE_CHARACTERS))),
  ])
  const isOwned = await Promise.all(owned.map((name, at) => ownedBy(sources, name, vectors[at])))
  const isRefused = refusedBy(
    wish,
    vectors.slice(owned.length).map((vector, at) => ({ vector, free: meant[at]?.free ?? null })),
  )
  const names = new Set(owned.map((name) => name.trim().toLowerCase()))
  return (gift, vector) => {
    let read: Name | null = null
    const name = () => {
      read ??= nameOf(gift.name)
      return read
    }
    return (
      names.has(gift.name.toLowerCase()) || isOwned.some((is) => is(vector, name)) || isRefused(gift, vector)
    )
  }
}

/** What is refused by its meaning, and how a gift says that it is free of it. */
const meaningsOf = (wish: Refusals): { about: string; free: RestrictedKind | null }[] => [
  ...wish.restrictions.flatMap(({ kind }) => (kind.meaning ? [{ about: kind.meaning, free: kind }] : [])),
  ...wish.unwanted
    .filter((phrase) => !isToldOtherwise(phrase, wish))
    .slice(0, MOST_BY_MEANING)
    .map((about) => ({ about, free: null })),
]

/**
 * A restriction knows it by its words; and of romance novels, which somebody who loves novels does not want, the
 * meaning lies too near to what is wanted.
 */
function isToldOtherwise(phrase: string, { wanted, restrictions }: Refusals): boolean {
  const liked = new Set(tellingWords(wanted).map(stemOf))
  return (
    restrictions.some(({ kind }) => kind.aliases.includes(singular(phrase))) ||
    tellingWords(phrase).some((word) => liked.has(stemOf(word)))
  )
}

interface Refused {
  readonly vector: Float32Array
  readonly free: RestrictedKind | null
}

function refusedBy({ unwanted, restrictions }: Refusals, refused: readonly Refused[]): Avoided {
  const isForbidden = forbiddenBy(restrictions)
  const phrases = unwanted
    .map((phrase) => ({ words: tellingWords(phrase).map(singular), free: `${singular(phrase)}-free` }))
    .filter(({ words }) => words.length > 0)
  return (gift, vector) => {
    if (isForbidden(gift)) return true
    const label = giftLabel(gift)
    const shown = (label.match(/\p{L}[\p{L}\p{N}]*/gu) ?? []).map(singular)
    // What is free of it is just the thing for whoever must go without.
    const isNamed = phrases.some(
      ({ words, free }) =>
        words.every((word) => shown.some((other) => names(word, other))) && !label.includes(free),
    )
    return (
      isNamed ||
      refused.some(
        (other) => dot(other.vector, vector) >= LIKE_UNWANTED && !(other.free && isFreeOf(gift, other.free)),
      )
    )
  }
}

const SHORT = 3

/** A long word names what begins with it; "gin" does not name ginger, nor "tea" a team. */
const names = (word: string, other: string) =>
  word === other || (word.length > SHORT && other.startsWith(word))

/** Whether a gift of that name is the thing they have. The name is asked for only where it matters. */
type IsOwned = (vector: Float32Array, name: () => Name) => boolean

async function ownedBy(
  sources: AvoidanceSources,
  written: string,
  vector: Float32Array | undefined,
): Promise<IsOwned> {
  const had = nameOf(written)
  if (!vector) return () => false
  const other = await nearestNamed(sources, had, vector)
  return (own, name) => {
    const likeness = dot(vector, own)
    if (likeness < LEAST_LIKE) return false
    return likeness >= nearEnough(had, name()) || (likeness >= LIKE_NEAREST && other?.head === name().head)
  }
}

/** A turntable is a record player: what lies nearest by far is the same thing by another name. */
async function nearestNamed(
  { gifts, search }: AvoidanceSources,
  had: Name,
  vector: Float32Array,
): Promise<Name | null> {
  const near = await search.index.nearest(COLLECTION, vector, 3)
  const [first, second] = near
  if (!first || first.score < NEAREST || first.score - (second?.score ?? 0) < AHEAD) return null
  const known = new Map(
    (await gifts.findMany(near.map(({ id }) => id))).map((gift) => [gift.id, nameOf(gift.name)]),
  )
  // Where one is called so, the nearest of the others is only near.
  if (near.some(({ id, score }) => score >= nearEnough(had, known.get(id) ?? had))) return null
  return known.get(first.id) ?? null
}
