import { isIP } from 'node:net'

/** A value that the environment can set. */
export interface Setting<T> {
  fallback: T
  /** The correct usage, for the error message. */
  right: string
  /** Undefined if the text is invalid. */
  parse(text: string): T | undefined
}

export const setting = <T>(
  fallback: T,
  right: string,
  parse: (text: string) => T | undefined,
): Setting<T> => ({
  fallback,
  right,
  parse,
})

export const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined
}

export const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i

export const listenAddress = (text: string) => (isIP(text) || HOST_NAME.test(text) ? text : undefined)

export const postgresUrl = (text: string) =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) ? text : undefined

export const webUrl = (text: string) => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const plain = url.pathname === '/' && !url.search && !url.hash && !url.username
  return plain && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const webAddress = (text: string) => (isWebAddress(text) ? text : undefined)

const isOrigin = (text: string) => isWebAddress(text) && new URL(text).origin === text

/** Wildcards are refused: any page could then use the network of a browser that opens it. */
export const origins = (text: string) => {
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every(isOrigin) ? entries : undefined
}

const isRange = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits)) && Number(bits ?? 0) <= most
}

export const reachable = (text: string) => {
  const entries = text.split(',').map((entry) => entry.trim())
  // Digits and dots alone are a mistyped address.
  return entries.every((entry) => isRange(entry) || (HOST_NAME.test(entry) && /[a-z]/i.test(entry)))
    ? entries
    : undefined
}

/** The proxies that are trusted with a caller's address: a number of hops, or their addresses. */
export type TrustProxy = 'off' | number | readonly string[]

export const proxies = (text: string): TrustProxy | undefined => {
  if (text === 'off') return text
  if (/^\d+$/.test(text)) return wholeNumber(1, 10)(text)
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every(isRange) ? entries : undefined
}

export const price = (text: string) => (/^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined)

/** One of a few values, by name. */
export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text)

export const anyText = (text: string) => text
