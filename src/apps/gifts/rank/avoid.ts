import { dot } from '../../../search/vectors.ts'
import type { Encoder } from '../encoder/encoder.ts'
import type { Gift } from '../gift.ts'
import { namePassage } from '../gift-passage.ts'
import { PHRASE_CHARACTERS, shorten } from '../shorten.ts'
import { namesThing } from '../wish/refusals.ts'
import { singularWords } from '../wish/singular.ts'
import type { Wish } from '../wish/wish.ts'
import { forbiddenBy, giftLabel } from './forbidden.ts'
import { catalogueName, isSameThing, nameOf } from './same-thing.ts'

/** True if they have a gift already or must not get it. */
export type IsAvoided = (gift: Gift, vector: Float32Array) => boolean

/** Compares by name, and, since things have several names, by meaning. */
export async function readAvoidances(
  encoder: Pick<Encoder, 'passages'>,
  past: readonly string[],
  { unwanted, had, restrictions }: Pick<Wish, 'unwanted' | 'had' | 'restrictions'>,
): Promise<IsAvoided> {
  const owned = [...past, ...had].filter((name) => name.trim() !== '').map(catalogueName)
  const vectors =
    owned.length > 0
      ? await encoder.passages(owned.map((name) => namePassage(shorten(name, PHRASE_CHARACTERS))))
      : []
  const names = owned.map(nameOf)
  const isForbidden = forbiddenBy(restrictions)
  const isUnwanted = unwanted.map((thing) => ({ named: namesThing(thing), free: `${thing}-free` }))
  return (gift, vector) => {
    if (isForbidden(gift)) return true
    const label = giftLabel(gift)
    const tokens = new Set(singularWords(label))
    // A gift that is free of an allergen suits people who avoid it.
    if (isUnwanted.some(({ named, free }) => named(tokens) && !label.includes(free))) return true
    const name = nameOf(gift.name)
    return names.some((one, place) => isSameThing(one, name, dot(vectors[place] ?? vector, vector)))
  }
}
