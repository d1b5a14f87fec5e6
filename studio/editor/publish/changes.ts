import { isJsonObject } from '../../../common/json.ts'
import { ownValue } from '../../../common/own-value.ts'
import type { Layout } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import type { Diff, Difference, ReadableChange } from './difference.ts'
import { rowChanges } from './row-changes.ts'

const TEXTS: Readonly<Record<string, string>> = {
  name: say('Name'),
  description: say('What the app is for'),
  toolName: say('Tool name'),
  toolDescription: say('Tool description'),
  systemPrompt: say('Instructions for the model'),
  timeZone: say('Time zone'),
  skill: say('Skill'),
}
const THEME: Readonly<Record<string, string>> = {
  accent: say('Accent'),
  surface: say('Surface'),
  text: say('Text colour'),
  radius: say('Corners'),
  density: say('Density'),
  font: say('Font'),
}
const SOURCES: Readonly<Record<string, string>> = {
  data: say('your own data'),
  http: say('a web service'),
  model: say('the model'),
}
const HTTP: Readonly<Record<string, string>> = {
  url: say('Address of the web service'),
  method: say('Method'),
  headers: say('Headers'),
  secretParams: say('Keys in the address'),
  body: say('Body'),
  itemsPath: say('Path to the rows'),
  fields: say('Fields'),
  filterParams: say('Filters it knows'),
  cacheSeconds: say('How often it is asked'),
  timeoutMs: say('How long it may take'),
}
const DATA: Readonly<Record<string, string>> = {
  heading: say('Heading'),
  description: say('Description in the form'),
  submitLabel: say('Button'),
  columns: say('Names of the columns'),
  markdown: say('Text'),
}

const LISTS: Readonly<Record<string, string>> = {
  columns: say('Names and types of columns'),
  questions: say('Kept questions'),
  synonyms: say('Synonyms'),
  translations: say('Languages'),
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
    ...(more > 0 ? [{ label: say('And'), words: say('{more} more', { more }) }] : []),
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
  const between = (shown: (value: unknown) => string) => ({ before: shown(before), after: shown(after) })
  if (first === 'layoutTemplate')
    return [{ label: say('Layout'), ...between((name) => titleOf(layouts, name)) }]
  if (first === 'themeVariables')
    return [
      { label: ownValue(THEME, part) ?? part, ...between((value) => String(value ?? say('the chat’s own'))) },
    ]
  const list = ownValue(LISTS, first)
  if (list) return [{ label: list, words: say('changed') }]
  if (first === 'source') return sourceChange(part, between)
  if (first === 'mockData')
    return part === 'markdown' || part === 'columns'
      ? [{ label: ownValue(DATA, part) ?? part, words: say('changed') }]
      : [{ label: ownValue(DATA, part) ?? part, ...between((value) => String(value ?? '')) }]
  return [{ label: ownValue(TEXTS, first) ?? first, ...between((value) => String(value ?? '')) }]
}

function sourceChange(
  part: string,
  between: (shown: (value: unknown) => string) => Partial<ReadableChange>,
): ReadableChange[] {
  if (part === 'kind')
    return [{ label: say('Answers come from'), ...between((kind) => ownValue(SOURCES, String(kind)) ?? '') }]
  // A header may contain something private.
  const setting = ownValue(HTTP, part)
  return setting ? [{ label: setting, words: say('changed') }] : []
}

/** A field's label on the screen. */
export function fieldLabel(field: string): string {
  const [first = '', part = ''] = field.split('.')
  if (first === 'layoutTemplate') return say('Layout')
  if (first === 'themeVariables') return ownValue(THEME, part) ?? say('Look')
  if (first === 'source') return ownValue(HTTP, part) ?? say('Where answers come from')
  if (first === 'mockData') return ownValue(DATA, part) ?? say('Content')
  if (first === 'keepMessages') return say('Whether messages are kept')
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
