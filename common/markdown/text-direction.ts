const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * `dir="auto"` looks past children that have a direction of their own, so what holds paragraphs goes by
 * its first letter instead.
 */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}
