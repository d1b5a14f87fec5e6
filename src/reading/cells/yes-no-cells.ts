import { foldText } from '../fold-text.ts'

const YES = new Set('yes y true ja j oui o si wahr vrai verdadero ✓ ✔ ✅ x'.split(' '))
const NO = new Set('no n false nein non falsch faux falso ✗ ✘ ❌ 0'.split(' '))
const DASH = /^[-–—]+$/
/** “yes (on request)”, “nein, leider nicht”: the answer, and a note. */
const NOTED = /^(\p{L}{2,}|[✓✔✅✗✘❌])\s*(?:[(,;:/]|[-–—]\s|\s(?=\())/u

export const isDash = (cell: string): boolean => DASH.test(cell.trim())

const ALLOWED =
  /^(?:allowed|possible|available|included|permitted|welcome|erlaubt|moglich|vorhanden|inklusive|inbegriffen|willkommen|accepte|autorise|possible|inclus|compris|disponible|permitid|admitid|incluid|posible|bienvenid)/
const REFUSED =
  /^(?:no|not|none|never|nicht|keine?n?|verboten|non|pas|aucune?|interdit|sin|ningun|prohibid|forbidden|prohibited|unavailable)(?![\p{Ll}])|^(?:interdit|prohibid|verboten)/u

/** “no (traces possible)” is no plain no. */
const HEDGED =
  /\b(?:traces?|spuren|trazas|may contain|kann .*enthalten|peut contenir|puede contener|same kitchen|gleiche\w* kuche|meme cuisine|misma cocina|(?:not|nicht|pas|no) (?:guaranteed|garantiert|garantie?|garantizad[oa]))\b/
export const isHedged = (cell: string): boolean => HEDGED.test(foldText(cell))

/** The same of a cell in a column of yes and no, where “not possible” and “erlaubt” are answers too. */
export const readAnswer = (cell: string): 0 | 1 | null => {
  const text = foldText(cell).trim()
  return readYesNo(cell) ?? (REFUSED.test(text) ? 0 : ALLOWED.test(text) ? 1 : null)
}

/** 1 for yes, 0 for no, null for something else. */
export function readYesNo(cell: string): 0 | 1 | null {
  const text = foldText(cell)
    .replace(/\ufe0f/g, '')
    .trim()
  const word = NOTED.exec(text)?.[1] ?? text
  return YES.has(word) ? 1 : NO.has(word) ? 0 : null
}
