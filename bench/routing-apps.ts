import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { App } from '../src/contract/index.ts'
import { createMadeApp } from '../src/registry/made-app.ts'
import type { createDataSource } from '../src/registry/sources/data.ts'
import { withSuggestedTool } from '../src/registry/suggested-tool.ts'
import { layouts } from '../src/templates/layouts/index.ts'

export interface RoutingMessage {
  readonly table: string
  readonly lang: string
  readonly message: string
  /** What the user asked the app before. */
  readonly after?: string
}

const EVAL = join(import.meta.dirname, 'eval')
const OPEN_TABLES = ['rows', 'rows-second', 'rows-third', 'rows-fourth', 'fifth']

/** The tables of a set, or those of the open sets where it has none. */
export function tableFiles(folder: string): Map<string, string> {
  const own = join(folder, 'tables')
  const folders = existsSync(own) ? [own] : OPEN_TABLES.map((set) => join(EVAL, set, 'tables'))
  return new Map(
    folders.flatMap((each) =>
      readdirSync(each).map((file) => [file.replace(/\.csv$/, ''), join(each, file)]),
    ),
  )
}

export function readMessages(file: string): RoutingMessage[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as RoutingMessage)
}

/** As the studio makes an app from a sheet: named after the file, and its tool after the app. */
export function appOf(table: string, file: string, createSource: ReturnType<typeof createDataSource>): App {
  const text = readFileSync(file, 'utf8')
  const [head = [], ...cells]: string[][] = parse(text, { bom: true, relaxColumnCount: true })
  const keys = head.map((label, index) => (index === 0 ? 'title' : label))
  const items = cells.map((line) => Object.fromEntries(keys.map((key, index) => [key, line[index] ?? ''])))
  const layout = layouts.get('table')
  if (!layout) throw new Error('There is no table layout.')
  const name = table.replace(/^[a-z]-/, '').replaceAll(/[_-]/g, ' ')
  const content = withSuggestedTool(
    {
      name,
      description: '',
      layoutTemplate: 'table',
      mockData: { columns: keys.map((key, index) => ({ key, label: head[index] ?? key })), items },
      themeVariables: {},
      systemPrompt: '',
      toolName: '',
      toolDescription: '',
      source: { kind: 'data' },
      timeZone: 'Europe/Berlin',
    },
    layout,
  )
  const { widget } = layout
  return createMadeApp({
    slug: slugOf(table),
    content,
    layout,
    widget,
    source: createSource({ appId: table, live: true, layout, content }),
  })
}

export const slugOf = (table: string) => table.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The table, and those that follow it in the set, in the order of their names: being first must not help. */
export function someTables(tables: readonly string[], table: string, count: number): string[] {
  const start = tables.indexOf(table)
  const some = Array.from(
    { length: Math.min(count, tables.length) },
    (_, index) => tables[(start + index) % tables.length] ?? '',
  )
  return some.sort()
}
