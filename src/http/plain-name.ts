/** A name must not push content off the page. */
const LONGEST_NAME = 60
/** Invisible characters that reverse or hide text, or break the line. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
/** More marks on a letter than any language uses would reach into other lines. */
const PILED_UP = /(\p{M}{3})\p{M}+/gu

/** A self-chosen name made safe for our pages: one line of visible letters. */
export const plainName = (given: string | undefined): string =>
  [
    ...(given ?? '')
      .normalize('NFKC')
      .replace(UNSEEN, ' ')
      .replace(/\s+/gu, ' ')
      .replace(PILED_UP, '$1')
      .trim(),
  ]
    .slice(0, LONGEST_NAME)
    .join('')
