/** Signs that show nothing, turn the line around or are half a letter: nobody means them, and they hide what is said. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
/** A break is a break, whatever it is written with. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu

/** The visible part of a text. */
export const stripInvisible = (text: string): string =>
  text.replace(UNSEEN, '').replace(BREAKS, (sign) => (sign === '\n' || sign === '\t' ? sign : ' '))
