import { isDash } from './cells/yes-no-cells.ts'
import { foldText } from './fold-text.ts'

/** A cell that leaves its contents open. */
const OPEN =
  /^(?:ask(?: us)?|on request|please ask|unknown|tbd|tba|tbc|varies|depends|n\/a|auf anfrage|nachfragen|bitte fragen|unbekannt|k\.? ?a\.?|a demander|sur demande|nous consulter|inconnu|consultar|a consultar|preguntar|desconocido|\?+)$/

/** A cell that says no more than an empty one. */
const BLANK =
  /^(?:n\/?\.?a\.?|n\.?c\.?|n\.?d\.?|k\.? ?a\.?|s\/d|unknown|unbekannt|inconnue?|desconocid[oa]|\?+)$/

export const isBlank = (cell: string): boolean =>
  cell.trim() === '' || isDash(cell) || BLANK.test(foldText(cell).trim())
export const isOpen = (cell: string): boolean => OPEN.test(foldText(cell).trim())
export const isUnknown = (cell: string): boolean => isDash(cell) || isOpen(cell)
