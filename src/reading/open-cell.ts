import { isDash } from './cells/yes-no-cells.ts'
import { foldText } from './fold-text.ts'

/** A cell that leaves its contents open. */
const OPEN = /^(?:unknown|tbd|tba|tbc|n\/a|unbekannt|k\.? ?a\.?|inconnue?|desconocid[oa]|\?+)$/
/** One that sends people elsewhere, in few words: “please ask”, “nous demander”, “je nach Füllung”, “ver etiqueta”. */
const REFERRING =
  /^(?:(?:please|bitte|nous|vous|merci de|por favor|priere de|just|on|auf|sur|bajo|segun|a|im laden|in store|en tienda)\s+)*(?:ask|enquire|inquire|check|see|request|varies|variable|depends|depending|nachfragen|fragen|erfragen|anfragen?|anfrage|siehe|je nach|variiert|unterschiedlich|wechselnd|demander|demandez|demande|consulter|consultez|renseigner|voir|selon|variables?|consultar|consulte|consultenos|consulta|preguntar|pregunte|preguntenos|preguntanos|ver|varia|depende|segun|peticion)\b(?!.*\d)(?:\s+\S+){0,5}$/

/** A cell that says no more than an empty one. */
const BLANK =
  /^(?:n\/?\.?a\.?|n\.?c\.?|n\.?d\.?|k\.? ?a\.?|s\/d|unknown|unbekannt|inconnue?|desconocid[oa]|\?+)$/

export const isBlank = (cell: string): boolean =>
  cell.trim() === '' || isDash(cell) || BLANK.test(foldText(cell).trim())
export const isOpen = (cell: string): boolean => {
  const text = foldText(cell).trim()
  return OPEN.test(text) || REFERRING.test(text)
}
export const isUnknown = (cell: string): boolean => isDash(cell) || isOpen(cell)
