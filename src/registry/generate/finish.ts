import { z } from 'zod'
import { contentSchema } from '../../../common/api/content.ts'
import type { Layout } from '../../templates/layout.ts'
import { overLimit } from '../../templates/limits.ts'
import { type ThemeVariables, themeVariables } from '../../templates/theme.ts'
import { themeProblems } from '../../templates/theme-problems.ts'
import type { Layouts } from '../content.ts'
import type { MadeContent } from './generator.ts'

/** Validated like a maker's own content; unknown fields are dropped. */
export const madeSchema = (layouts: Layouts) =>
  contentSchema
    .omit({ source: true })
    .extend({ layoutTemplate: z.enum([...layouts.keys()]), themeVariables: themeVariables.strip() })
    .strip()

export type Finished = { readonly content: MadeContent } | { readonly problem: string }

const MOST_PROBLEMS = 5
const TOOL_NAME = /^[a-zA-Z0-9_-]{1,64}$/
/** Invented addresses would lead nowhere. */
const ADDRESSES = ['image', 'link']

/** Validates generated content as publishing would. Keeps only addresses that occur in `given`. */
export function finish(made: unknown, layouts: Layouts, given: string): Finished {
  const read = madeSchema(layouts).safeParse(made)
  if (!read.success) return { problem: problemOf(read.error) }
  const content = read.data
  const layout = layouts.get(content.layoutTemplate)
  if (!layout) return { problem: `layoutTemplate: choose one of ${[...layouts.keys()].join(', ')}.` }
  if (!TOOL_NAME.test(content.toolName)) return { problem: 'toolName: use letters, digits and _ only.' }
  if (overLimit(content.mockData)) return { problem: 'mockData: it is too large.' }
  const data = layout.schema.safeParse(withoutInvented(content.mockData, layout, given))
  if (!data.success) return { problem: problemOf(data.error, 'mockData') }
  return {
    content: { ...content, mockData: data.data, themeVariables: readableTheme(content.themeVariables) },
  }
}

/** Replaces unreadable colours with the nearest readable ones. */
export function readableTheme(given: ThemeVariables): ThemeVariables {
  const mended = Object.fromEntries(themeProblems(given).map(({ field, mended }) => [field, mended]))
  return themeVariables.parse({ ...given, ...mended })
}

function withoutInvented(data: MadeContent['mockData'], { rows }: Layout, given: string) {
  const list = rows && data[rows.key]
  if (!rows || !Array.isArray(list)) return data
  return { ...data, [rows.key]: list.map((row) => withoutAddresses(row, given)) }
}

export const withoutAddresses = (row: unknown, given: string): unknown =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(
        Object.entries(row).filter(
          ([column, value]) =>
            !ADDRESSES.includes(column) || (typeof value === 'string' && given.includes(value)),
        ),
      )
    : row

export const problemOf = ({ issues }: z.ZodError, under?: string): string =>
  `${issues
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => `${[...(under ? [under] : []), ...path].join('.') || 'answer'}: ${message}`)
    .join('; ')}.`
