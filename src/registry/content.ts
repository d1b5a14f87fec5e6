import { z } from 'zod'
import { AppError } from '../errors.ts'
import { LAYOUT_NAMES, type Layout, type LayoutName } from '../templates/layout.ts'
import { overLimit } from '../templates/limits.ts'
import { themeVariables } from '../templates/theme.ts'
import { sourceSettings } from './sources/settings.ts'

/** Control characters, and those that turn the direction of the text around them. */
const TRICKS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const TOOL_NAME = /^[a-zA-Z0-9_-]{1,64}$/

/** What of an app its maker writes: a draft holds it as it grows, a version as it was published. */
export const contentSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Give the app a name.')
    .max(100)
    .refine((name) => !TRICKS.test(name), 'Use letters, digits and signs that can be seen.')
    .describe('What people call it; its address is made from it when it is first published.'),
  description: z.string().max(2000).describe('What it is for, in a sentence or two.'),
  layoutTemplate: z.enum(LAYOUT_NAMES).describe('How the answer is drawn.'),
  mockData: z
    .record(z.string(), z.unknown())
    .describe('The data. Its shape is the layout’s; see /api/templates.'),
  themeVariables: themeVariables.describe('Colours, corners, density and font.'),
  systemPrompt: z.string().max(20_000).describe('What the model is told, where the model answers.'),
  toolName: z.string().max(64).describe('As the model sees it, such as search_products.'),
  toolDescription: z.string().max(2000).describe('What the tool does, when to use it and what it needs.'),
  source: sourceSettings.describe('Where answers come from.'),
})

export type AppContent = z.output<typeof contentSchema>

export interface Problem {
  readonly field: string
  readonly message: string
}

export type Layouts = ReadonlyMap<LayoutName, Layout>

/** A text that may stand in a name, whoever wrote it. */
export const withoutTricks = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll(new RegExp(TRICKS, 'gu'), '')

/** A list of ten thousand faults helps nobody. */
const MOST_PROBLEMS = 20

/** Reads what came from outside, or says in one go what is wrong with it. */
export function requireValid<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw invalidConfig(problemsOf(read.error))
}

export const invalidConfig = (problems: readonly Problem[], more: Record<string, unknown> = {}) =>
  new AppError('INVALID_CONFIG', { problems: problems.slice(0, MOST_PROBLEMS), ...more })

/** Rows are counted from 0 here, as in the data that was sent. */
const problemsOf = ({ issues }: z.ZodError, under?: string): Problem[] =>
  issues.map(({ path, message }) => ({
    field: [...(under ? [under] : []), ...path].join('.') || 'body',
    message,
  }))

/** Data may be unfinished in a draft, never boundless. */
export function requireBounded(data: unknown): void {
  const over = overLimit(data)
  if (over) throw invalidConfig([{ field: `mockData.${over.field}`, message: wordsFor(over) }], { ...over })
}

const wordsFor = ({ limit, actual }: { limit: number; actual: number }) =>
  `At most ${limit.toLocaleString('en')}, and there are ${actual.toLocaleString('en')}.`

/** What still stands between a draft and its publication. */
export function publishable(content: AppContent, layouts: Layouts): Problem[] {
  const { toolName, toolDescription, source, layoutTemplate, mockData } = content
  const problems: Problem[] = []
  if (!TOOL_NAME.test(toolName))
    problems.push({
      field: 'toolName',
      message: toolName
        ? 'Use letters, digits, _ and - only.'
        : 'Name the tool as an action and an object, such as search_products.',
    })
  if (!toolDescription.trim())
    problems.push({ field: 'toolDescription', message: 'Say what the tool does and when to use it.' })
  if (source.kind === 'http' && !isWebAddress(source.url))
    problems.push({ field: 'source.url', message: 'Give the address of a web service, with https://.' })
  const fits = layouts.get(layoutTemplate)?.schema.safeParse(mockData)
  if (!fits) problems.push({ field: 'layoutTemplate', message: 'There is no such layout.' })
  if (fits?.success === false) problems.push(...problemsOf(fits.error, 'mockData'))
  return problems
}

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
