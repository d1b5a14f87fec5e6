import type { DescribedService, ServiceValue } from '../../../common/api/api-description.ts'
import type { ColumnSettings } from '../../../common/api/reading.ts'
import type { FilterParam, HttpSettings } from '../../../common/api/source-settings.ts'
import { NAME_LENGTH } from '../../../common/limits.ts'
import { pictureHosts } from '../../../common/picture-hosts.ts'
import { QUESTION_PLACE, serviceAddress } from '../../../common/service-address.ts'
import { suggestMapping } from '../../../common/sheet/mapping.ts'
import { suggestLayout } from '../../../common/sheet/suggest-layout.ts'
import { type Resolve, type ServiceDocument, serverUrl } from '../../openapi/document.ts'
import { operationWords } from '../../openapi/operation-words.ts'
import type { Operation } from '../../openapi/operations.ts'
import { plainText } from '../../openapi/plain-text.ts'
import type { Layout } from '../../templates/layout.ts'
import { valueAt } from '../sources/json-path.ts'
import { replyItems } from '../sources/web-rows.ts'
import type { ReplyPlace } from './reply-place.ts'
import type { RowField } from './row-fields.ts'
import { fieldFilter } from './service-filters.ts'
import { serviceKeys } from './service-keys.ts'
import { serviceValues } from './service-values.ts'

/** The parts of a layout that decide how rows fit into it. */
export type FilledLayout = Pick<Layout, 'name' | 'rows' | 'suits' | 'suitsOne'>

export interface DescribeParts {
  readonly document: ServiceDocument
  /** The address it came from, against which its servers are resolved. */
  readonly base: string | undefined
  readonly layouts: readonly FilledLayout[]
  /** The layout that rows must fit, if one is required. */
  readonly layoutTemplate: string | undefined
  readonly resolve: Resolve
}

const CACHE_SECONDS = 60
const TIMEOUT_MS = 10_000
const LONGEST_WORDS = 700
const MOST_NAMED = 4
const MOST_SAMPLES = 5

/** An operation as the source of a draft, with everything known before the first request; null if it cannot be one. */
export function describeService(
  parts: DescribeParts,
  operation: Operation,
  place: ReplyPlace,
): DescribedService | null {
  const { document, base, resolve } = parts
  const keys = serviceKeys(document, operation, resolve)
  if (!keys) return null
  const { fields } = place
  const values = serviceValues(operation, place.one, (one) => fieldFilter(one, fields) !== null, resolve)
  const layout = layoutFor(parts, place)
  const columns = columnsFor(fields, layout)
  const server = serverUrl(operation.servers, base) ?? serverUrl(document.servers, base) ?? ''
  const required = keys.filter((key) => key.required)
  const secretParams = required.flatMap(({ secret, sent }) =>
    sent.param ? { name: sent.param, secret } : [],
  )
  const filterParams = filtersOf(operation, fields, columns)
  const whole: HttpSettings = {
    kind: 'http',
    url: server ? serviceAddress(server, operation.path, values) : '',
    method: 'GET',
    headers: [
      ...values.flatMap(({ in: where, name, value }) => (where === 'header' && value ? { name, value } : [])),
      ...required.flatMap(({ sent }) => sent.header ?? []),
    ],
    ...(secretParams.length > 0 && { secretParams }),
    itemsPath: place.path,
    fields: Object.fromEntries(columns.map(({ key, field }) => [key, field.path])),
    ...(filterParams.length > 0 && { filterParams }),
    cacheSeconds: CACHE_SECONDS,
    timeoutMs: TIMEOUT_MS,
  }
  const mockData = sampleData(place, whole, columns, layout)
  const hosts = layout ? pictureHosts(layout, mockData) : []
  const source = { ...whole, ...(hosts.length > 0 && { pictureHosts: hosts }) }
  return {
    server,
    values,
    keys,
    fields: fields.map(({ label }) => label),
    draft: {
      ...namesFor(document, operation, fields, values),
      layoutTemplate: layout?.name ?? '',
      mockData,
      columns: columns.flatMap(settingsOf),
      source,
    },
  }
}

/** The requested layout if it shows rows; otherwise one for a single item, or the one that suits the fields. */
function layoutFor({ layouts, layoutTemplate }: DescribeParts, { one, fields }: ReplyPlace) {
  const ofRows = layouts.filter(({ rows }) => rows?.key === 'items')
  const chosen = ofRows.find(({ name }) => name === layoutTemplate)
  if (chosen) return chosen
  const single = one ? ofRows.find(({ suitsOne }) => suitsOne) : undefined
  return single ?? suggestLayout(sheetOf(fields), ofRows)
}

/** Presents the fields as a sheet with one row, so that they find their columns as a sheet's do. */
const sheetOf = (fields: readonly RowField[]) => ({
  columns: fields.map(({ label }) => label),
  rows: [Object.fromEntries(fields.map(({ label, example }) => [label, example ?? 'x']))],
})

interface FilledColumn {
  readonly key: string
  readonly field: RowField
}

function columnsFor(fields: readonly RowField[], layout: FilledLayout | undefined): FilledColumn[] {
  const mapping = layout ? suggestMapping(sheetOf(fields), layout) : {}
  const columns = fields.flatMap((field) => {
    const key = mapping[field.label]
    return key ? [{ key, field }] : []
  })
  return withTitle(columns)
}

const isNamed = ({ type }: RowField) => type === null || type === 'one of a few'

/** A row is named by text, otherwise by its date, and last by a number. */
function withTitle(columns: readonly FilledColumn[]): FilledColumn[] {
  const titled = columns.find(({ key }) => key === 'title')
  if (!titled || isNamed(titled.field)) return [...columns]
  const better =
    columns.find(({ field }) => isNamed(field)) ??
    columns.find(({ field }) => field.type === 'date') ??
    titled
  return columns.map((column) => {
    if (column === better) return { ...column, key: 'title' }
    return column === titled ? { ...column, key: column.field.label } : column
  })
}

const settingsOf = ({ key, field: { label, type } }: FilledColumn): ColumnSettings[] =>
  type || key !== label ? [{ key, ...(key !== label && { label }), ...(type && { type }) }] : []

const filtersOf = (
  { parameters }: Operation,
  fields: readonly RowField[],
  columns: readonly FilledColumn[],
): FilterParam[] =>
  parameters.flatMap((parameter) => {
    const filter = fieldFilter(parameter, fields)
    const column = columns.find(({ field }) => field === filter?.field)
    return filter && column && !parameter.required
      ? [{ column: column.key, op: filter.op, param: parameter.name }]
      : []
  })

/** Uses only rows from the document's examples; invented ones would be mistaken for real. */
function sampleData(
  { example, path }: ReplyPlace,
  source: HttpSettings,
  columns: readonly FilledColumn[],
  layout: FilledLayout | undefined,
) {
  if (!layout?.rows) return {}
  const found = example === undefined ? undefined : valueAt(example, path)
  const rows = found === undefined || found === null ? [] : replyItems(found, source, layout)
  // If every column is shown, they keep the service's names.
  const named = layout.rows.room === null && !layout.suitsOne
  return {
    ...(named && { columns: columns.map(({ key, field }) => ({ key, label: field.label })) }),
    [layout.rows.key]: rows.slice(0, MOST_SAMPLES),
  }
}

function namesFor(
  { info }: ServiceDocument,
  operation: Operation,
  fields: readonly RowField[],
  values: readonly ServiceValue[],
) {
  const title = plainText(info.title, NAME_LENGTH).replace(/[\s-]+(REST\s+)?API$/i, '')
  const facts = fields.slice(0, MOST_NAMED).map(({ label }) => label.toLowerCase())
  const about = facts.length > 0 ? `, or about ${facts.join(', ')}` : ''
  const text = plainText(operationWords(operation), LONGEST_WORDS).replace(/[.…]*$/, '.')
  return {
    name: title || 'Untitled app',
    description: plainText(info.description, 300),
    toolName: operation.tool,
    toolDescription: `${text} Use when somebody asks for that${about}. ${needsWords(values)}`,
  }
}

/** Tells a model what to send as the message, which goes into the request unchanged. */
function needsWords(values: readonly ServiceValue[]): string {
  const question = values.find(({ value }) => value === QUESTION_PLACE)
  if (!question) return 'Needs what they are looking for, in their own words.'
  return question.in === 'path'
    ? `Needs the ${question.label.toLowerCase()} as the message, and nothing else.`
    : 'Needs a few words to search for as the message, and no sentence.'
}
