import { z } from 'zod'
import type { AppContent } from '../../common/api/content.ts'
import { isJsonObject } from '../../common/json.ts'
import type { Layout } from '../templates/layout.ts'
import { overLimit, wordsForLimit } from '../templates/limits.ts'
import { invalidConfig, type Problem, readPart } from './problems.ts'

export type { AppContent } from '../../common/api/content.ts'

const TOOL_NAME = /^[a-zA-Z0-9_-]{1,64}$/

export type Layouts = ReadonlyMap<string, Layout>

/** The layout of that name, or which there are to choose from. */
export function requireLayout(layouts: Layouts, name: string): Layout {
  const layout = layouts.get(name)
  if (layout) return layout
  const { problems = [] } = readPart(z.enum([...layouts.keys()]), name, 'layoutTemplate')
  throw invalidConfig(problems, { layoutTemplate: name })
}

/** Data may be unfinished in a draft, never boundless. */
export function requireBounded(data: unknown): void {
  const over = overLimit(data)
  if (!over) return
  const field = over.field ? `mockData.${over.field}` : 'mockData'
  throw invalidConfig([{ field, message: wordsForLimit(over) }], { ...over, field })
}

export interface Publishable {
  /** What a version would hold: the data without what the layout has no use for. */
  readonly content: AppContent
  /** The same data in the order of the layout, whatever order a maker's columns are in. */
  readonly canonical: AppContent['mockData']
  /** What still stands between a draft and its publication, wherever it answers from. */
  readonly problems: readonly Problem[]
}

/** Reads content as its layout has it. The data may be megabytes, so all that a publication wants is learnt in one reading. */
export function readPublishable(content: AppContent, layouts: Layouts): Publishable {
  const { toolName, toolDescription, layoutTemplate, mockData } = content
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
  const layout = layouts.get(layoutTemplate)
  if (!layout) problems.push({ field: 'layoutTemplate', message: 'There is no such layout.' })
  const read = layout && readPart(layout.schema, mockData, 'mockData')
  if (read?.problems) problems.push(...read.problems)
  if (!read || read.problems) return { content, canonical: mockData, problems }
  const ordered = { ...content, mockData: inOrderOf(mockData, read.data) }
  return { content: ordered, canonical: read.data, problems }
}

/** Data with its keys in the order they were given: a schema puts those it knows first, and columns are drawn as they stand. */
function inOrderOf<T>(given: unknown, read: T): T {
  if (Array.isArray(read) && Array.isArray(given))
    return read.map((value, index) => inOrderOf(given[index], value)) as T
  if (!isJsonObject(read) || !isJsonObject(given)) return read
  const keys = Object.keys(given).filter((key) => Object.hasOwn(read, key))
  const ordered = keys.map((key) => [key, inOrderOf(given[key], read[key])])
  return { ...Object.fromEntries(ordered), ...omit(read, keys) } as T
}

const omit = (value: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
