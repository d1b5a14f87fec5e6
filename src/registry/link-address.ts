import { randomBytes } from 'node:crypto'

/** A slug never contains this character, so an address with it carries a link's key. */
const SIGN = '~'
const KEY_BYTES = 16

/** 128 random bits, short enough for part of an address. */
export const newLinkKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

export const linkName = (slug: string, key: string): string => `${slug}${SIGN}${key}`

/** An App's name in an address: its slug, or its slug with a link's key. */
export function readAppName(name: string): { readonly slug: string; readonly key: string | null } {
  const sign = name.indexOf(SIGN)
  return sign < 0
    ? { slug: name, key: null }
    : { slug: name.slice(0, sign), key: name.slice(sign + SIGN.length) }
}
