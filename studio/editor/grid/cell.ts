import { isOwnPicture } from '../../../common/own-pictures.ts'
import type { ColumnKind } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'

export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellText).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

/** A hint about a cell's value, or null. It never blocks anything. */
export function cellProblem(value: unknown, kind: ColumnKind, required: boolean): string | null {
  const text = cellText(value).trim()
  if (text === '') return required ? say('Every row needs this.') : null
  switch (kind) {
    case 'image':
      if (/^http:\/\//i.test(text)) return say('A chat shows no pictures from http://. Use https://.')
      return isWebAddress(text) || /^data:image\//i.test(text) || isOwnPicture(text)
        ? null
        : say('Drop the picture here, or give its address with https://.')
    case 'link':
      return isWebAddress(text) || /^(mailto|tel):\S+$/i.test(text)
        ? null
        : say('Give an address with https://, mailto: or tel:.')
    case 'number':
      return /\d/.test(text) ? null : say('This is usually a number.')
    case 'money':
      return /\d/.test(text) || /^(free|gratis|on request|–|-)$/i.test(text)
        ? null
        : say('This is usually a price, such as €5.20.')
    case 'date':
      return isDate(text)
        ? null
        : say('Write a date as 2026-03-14, so that each user sees it in their own format.')
    default:
      return null
  }
}

const ISO_DATE = /^\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?)?$/
const isDate = (text: string) => ISO_DATE.test(text) && !Number.isNaN(Date.parse(text.replace(' ', 'T')))
