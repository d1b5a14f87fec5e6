/** A name must not push away what stands below it. */
const LONGEST_NAME = 60
/** What is not seen and yet does something: it turns the words around it, hides some, or breaks the line. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
/** Signs above and below a letter, more than any language has, reach into the lines around it. */
const PILED_UP = /(\p{M}{3})\p{M}+/gu

/** A name that somebody gave themselves, as far as it can stand on a page of ours: one line, of letters that are seen. */
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
