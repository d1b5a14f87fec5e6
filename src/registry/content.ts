import { z } from 'zod'
import type { AppContent } from '../../common/api/content.ts'
import { isJsonObject } from '../../common/json.ts'
import type { Layout } from '../templates/layout.ts'
import { overLimit, wordsForLimit } from '../templates/limits.ts'
import { invalidConfig, type Problem, readPart } from './problems.ts'

export type { AppContent } from '../../common/api/content.ts'

const TOOL_NAME = /^[a-zA-Z0-9_-]{1,64}$/

export type Layouts = ReadonlyMap<string, Layout>

/** The layout of that name; the error lists the known ones. */
export function requireLayout(layouts: Layouts, name: string): Layout {
  const layout = layouts.get(name)
  if (layout) return layout
  const { problems = [] } = readPart(z.enum([...layouts.keys()]), name, 'layoutTemplate')
  throw invalidConfig(problems, { layoutTemplate: name })
}

/** Draft data may be incomplete, but never unlimited. */
export function requireBounded(data: unknown): void {
  const over = overLimit(data)
  if (!over) return
  const field = over.field ? `mockData.${over.field}` : 'mockData'
  throw invalidConfig([{ field, message: wordsForLimit(over) }], { ...over, field })
}

export interface Publishable {
  /** The content of a version: the data without what the layout ignores. */
  readonly content: AppContent
  /** The same data in the layout's order, whatever the order of the maker's columns. */
  readonly canonical: AppContent['mockData']
  /** Problems that block publishing, wherever the app answers from. */
  readonly problems: readonly Problem[]
}

/** Parses content by its layout. The data may be megabytes, so publishing needs only this one pass. */
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

/** Restores the given order of keys: a schema puts known keys first, and columns are drawn in order. */
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
