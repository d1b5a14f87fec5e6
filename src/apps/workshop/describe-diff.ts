import type { Diff, Difference } from '../../../common/api/publishing.ts'

const MOST_LINES = 12
const LONGEST = 60
const ROW = /^mockData\.(?:items|messages|fields)\.\d+/

/** Describes changes in a few lines: fields one by one, rows by their number. */
export function describeDiff({ differences, total }: Diff): string[] {
  if (total === 0) return []
  const rows = { added: new Set<string>(), removed: new Set<string>(), changed: new Set<string>() }
  const fields: string[] = []
  for (const difference of differences) {
    const row = ROW.exec(difference.field)?.[0]
    if (!row) fields.push(fieldText(difference))
    else if (row !== difference.field || difference.kind === 'moved') rows.changed.add(row)
    else rows[difference.kind].add(row)
  }
  const counts = Object.entries(rows)
    .filter(([, { size }]) => size > 0)
    .map(([kind, { size }]) => `${size} ${size === 1 ? 'row' : 'rows'} ${kind}`)
  const lines = [...counts, ...fields].slice(0, MOST_LINES)
  return total > differences.length ? [...lines, `${total} differences in all`] : lines
}

function fieldText({ field, kind, ...values }: Difference): string {
  const name = field.replace(/^mockData\./, '')
  if (kind !== 'changed') return `${name} ${kind}`
  return `${name}: ${short(values.before)} → ${short(values.after)}`
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return `“${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”`
}
