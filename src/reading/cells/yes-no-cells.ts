import { foldText } from '../fold-text.ts'

const YES = new Set('yes y true ja j oui o si wahr vrai verdadero ✓ ✔ ✅ x'.split(' '))
const NO = new Set('no n false nein non falsch faux falso ✗ ✘ ❌ - – — 0'.split(' '))

/** 1 for yes, 0 for no, null for something else. */
export function readYesNo(cell: string): 0 | 1 | null {
  const word = foldText(cell)
    .replace(/\ufe0f/g, '')
    .trim()
  return YES.has(word) ? 1 : NO.has(word) ? 0 : null
}
