const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** `dir="auto"` ignores children with their own direction, so containers of paragraphs use their first letter. */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}
