import { fields } from '../../parts/read.ts'

const DEEPEST = 3

/** Any value as one line of text; empty for an empty one. */
export function tableCellText(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return depth < DEEPEST ? joined(value, ', ', depth) : '…'
  const record = fields(value)
  if (!record) return ''
  if (depth >= DEEPEST) return '…'
  return Object.entries(record)
    .map(([key, inner]) => [key, tableCellText(inner, depth + 1)])
    .filter(([, text]) => text)
    .map(([key, text]) => `${key}: ${text}`)
    .join(' · ')
}

const joined = (values: unknown[], mark: string, depth: number) =>
  values
    .map((value) => tableCellText(value, depth + 1))
    .filter(Boolean)
    .join(mark)
