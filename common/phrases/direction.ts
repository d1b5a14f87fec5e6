const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'ckb', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(locale.toLowerCase().split(/[-_]/)[0] ?? '') ? 'rtl' : 'ltr'

const LETTERS = /\p{L}/gu
const RIGHT_TO_LEFT_LETTERS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu
/** Addresses and ids have Latin letters in every language. */
const NO_WORDS = /^(\w+:\S+|[0-9a-f-]{32,36}|[\w.-]+)$/i
/** Enough to know in what script the rest is written. */
const MOST = 4000

/** True if the content is written from right to left, whatever the chat's language. */
export function isWrittenRightToLeft(content: unknown): boolean {
  let text = ''
  const gather = (value: unknown): void => {
    if (text.length > MOST) return
    if (typeof value === 'string') text += NO_WORDS.test(value) ? '' : `${value.slice(0, MOST)} `
    else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) gather(part)
  }
  gather(content)
  return (text.match(RIGHT_TO_LEFT_LETTERS)?.length ?? 0) * 2 > (text.match(LETTERS)?.length ?? 0)
}
