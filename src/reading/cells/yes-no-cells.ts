import { foldText } from '../fold-text.ts'

const YES = new Set('yes y true ja j oui o si wahr vrai verdadero ✓ ✔ ✅ x'.split(' '))
const NO = new Set('no n false nein non falsch faux falso ✗ ✘ ❌ 0'.split(' '))
const DASH = /^[-–—]+$/
/** “yes (on request)”, “nein, leider nicht”: the answer, and a note. */
const NOTED = /^(\p{L}{2,}|[✓✔✅✗✘❌])\s*(?:[(,;:/]|[-–—]\s|\s(?=\())/u

export const isDash = (cell: string): boolean => DASH.test(cell.trim())

/** 1 for yes, 0 for no, null for something else. */
export function readYesNo(cell: string): 0 | 1 | null {
  const text = foldText(cell)
    .replace(/\ufe0f/g, '')
    .trim()
  const word = NOTED.exec(text)?.[1] ?? text
  return YES.has(word) ? 1 : NO.has(word) ? 0 : null
}
