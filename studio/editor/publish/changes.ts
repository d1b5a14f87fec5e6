import { isJsonObject } from '../../../common/json.ts'
import { ownValue } from '../../../common/own-value.ts'
import type { Layout } from '../../ui/app.ts'
import type { Diff, Difference, ReadableChange } from './difference.ts'
import { rowChanges } from './row-changes.ts'

const TEXTS: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'What the app is for',
  toolName: 'Tool name',
  toolDescription: 'Tool description',
  systemPrompt: 'What the model is told',
  timeZone: 'Time zone',
  skill: 'Skill',
}
const THEME: Readonly<Record<string, string>> = {
  accent: 'Accent',
  surface: 'Surface',
  text: 'Text colour',
  radius: 'Corners',
  density: 'Density',
  font: 'Font',
}
const SOURCES: Readonly<Record<string, string>> = {
  data: 'your own data',
  http: 'a web service',
  model: 'the model',
}
const HTTP: Readonly<Record<string, string>> = {
  url: 'Address of the web service',
  method: 'Method',
  headers: 'Headers',
  secretParams: 'Keys in the address',
  body: 'Body',
  itemsPath: 'Path to the rows',
  fields: 'Fields',
  filterParams: 'Filters it knows',
  cacheSeconds: 'How often it is asked',
  timeoutMs: 'How long it may take',
}
const DATA: Readonly<Record<string, string>> = {
  heading: 'Heading',
  description: 'Description in the form',
  submitLabel: 'Button',
  columns: 'Names of the columns',
  markdown: 'Text',
}

const LISTS: Readonly<Record<string, string>> = {
  columns: 'Names and types of columns',
  questions: 'Kept questions',
  synonyms: 'Synonyms',
}

export function changesIn(
  { differences, total }: Diff,
  layouts: readonly Layout[],
  layout: Layout,
  labelOf: (column: string) => string = (column) => column,
): ReadableChange[] {
  const shown = differences.filter(({ field }) => isDrawn(field, layout))
  const rows = shown.filter(({ field }) => isRow(field))
  const others = shown.filter(({ field }) => !isRow(field))
  const more = total - differences.length
  return unique([
    ...others.flatMap((difference) => changeOf(difference, layouts)),
    ...rowChanges(rows, labelOf),
    ...(more > 0 ? [{ label: 'And', words: `${more.toLocaleString('en')} more` }] : []),
  ])
}

const ROW = /^mockData\.(items|messages|fields)(\.|$)/
const isRow = (field: string) => ROW.test(field)

/** Data left over from another layout is not published. */
function isDrawn(field: string, { schema }: Layout): boolean {
  const [first, key = ''] = field.split('.')
  return first !== 'mockData' || (isJsonObject(schema.properties) && key in schema.properties)
}

function changeOf({ field, before, after }: Difference, layouts: readonly Layout[]): ReadableChange[] {
  const [first = '', part = ''] = field.split('.')
  const between = (say: (value: unknown) => string) => ({ before: say(before), after: say(after) })
  if (first === 'layoutTemplate') return [{ label: 'Layout', ...between((name) => titleOf(layouts, name)) }]
  if (first === 'themeVariables')
    return [
      { label: ownValue(THEME, part) ?? part, ...between((value) => String(value ?? 'the chat’s own')) },
    ]
  const list = ownValue(LISTS, first)
  if (list) return [{ label: list, words: 'changed' }]
  if (first === 'source') return sourceChange(part, between)
  if (first === 'mockData')
    return part === 'markdown' || part === 'columns'
      ? [{ label: ownValue(DATA, part) ?? part, words: 'changed' }]
      : [{ label: ownValue(DATA, part) ?? part, ...between((value) => String(value ?? '')) }]
  return [{ label: ownValue(TEXTS, first) ?? first, ...between((value) => String(value ?? '')) }]
}

function sourceChange(
  part: string,
  between: (say: (value: unknown) => string) => Partial<ReadableChange>,
): ReadableChange[] {
  if (part === 'kind')
    return [{ label: 'Answers come from', ...between((kind) => ownValue(SOURCES, String(kind)) ?? '') }]
  // A header may contain something private.
  const setting = ownValue(HTTP, part)
  return setting ? [{ label: setting, words: 'changed' }] : []
}

/** A field's label on the screen. */
export function fieldLabel(field: string): string {
  const [first = '', part = ''] = field.split('.')
  if (first === 'layoutTemplate') return 'Layout'
  if (first === 'themeVariables') return ownValue(THEME, part) ?? 'Look'
  if (first === 'source') return ownValue(HTTP, part) ?? 'Where answers come from'
  if (first === 'mockData') return ownValue(DATA, part) ?? 'Content'
  if (first === 'keepMessages') return 'Whether messages are kept'
  return ownValue(TEXTS, first) ?? ownValue(LISTS, first) ?? first
}

const titleOf = (layouts: readonly Layout[], name: unknown) =>
  layouts.find((layout) => layout.name === name)?.title ?? String(name ?? '')

/** Several changed headers become one line. */
function unique(changes: readonly ReadableChange[]): ReadableChange[] {
  const seen = new Set<string>()
  return changes.filter((change) => {
    const mark = JSON.stringify(change)
    return !seen.has(mark) && seen.add(mark)
  })
}
