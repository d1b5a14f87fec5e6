import type { AppContent, Layouts } from '../content.ts'
import { finish, problemOf } from './finish.ts'
import type { Changed, MadeContent } from './generator.ts'
import { changedShape, isShown } from './instructions.ts'
import { relaid } from './relaid.ts'

export type Fitted = Changed | { readonly problem: string }

/** Validates the model's changes together with the unchanged rest. */
export function fitted(content: AppContent, given: unknown, layouts: Layouts, request: string): Fitted {
  const read = changedShape(layouts).safeParse(given)
  if (!read.success) return { problem: problemOf(read.error) }
  const { words, ...wished } = read.data
  const { source: _, ...now } = content
  if (wished.mockData && !isShown(content.mockData))
    return { problem: 'mockData: leave it out, since you have not seen the data.' }
  const mockData =
    wished.mockData ?? relaid(content.mockData, content.layoutTemplate, wished.layoutTemplate, layouts)
  if (!mockData) return { problem: 'mockData: give the data in the shape of the new layout.' }
  // A draft may be incomplete: fields the model left alone need not be ready to publish.
  const whole = { ...now, toolName: now.toolName || 'unnamed', ...wished, mockData }
  const checked = finish(whole, layouts, `${request} ${addressesIn(content.mockData)}`)
  if ('problem' in checked) return checked
  const names = new Set<string>(Object.keys(wished))
  if (wished.layoutTemplate) names.add('mockData')
  const fields = Object.entries(checked.content).filter(
    ([name, value]) =>
      names.has(name) && JSON.stringify(value) !== JSON.stringify(now[name as keyof MadeContent]),
  )
  return { fields: Object.fromEntries(fields), words }
}

/** As written in the data: JSON would escape some letters. */
const addressesIn = (data: AppContent['mockData']): string =>
  Object.values(data)
    .flatMap((rows) => (Array.isArray(rows) ? rows : []))
    .flatMap((row) => (typeof row === 'object' && row !== null ? [row.image, row.link] : []))
    .join(' ')
