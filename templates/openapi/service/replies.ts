import { type Answer, answer, type Call, refusal } from 'vitrine'
import { bounded, isFields, titleOf, valueAt } from './bounded.ts'
import { nextArguments, type Paging } from './paging.ts'
import type { Endpoint, Input } from './request.ts'
import { type Service, ServiceError, type ServiceReply } from './service.ts'

export interface TableData {
  items: Record<string, unknown>[]
  /** What to call the tool with for what comes after; null at the end. */
  next: Record<string, unknown> | null
}

export interface DetailData {
  item: Record<string, unknown>
}

interface TableSpec {
  /** Its own name, so that the widget can ask for more. */
  readonly tool: string
  /** Where in the reply the rows are. */
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly paging?: Paging
}

const MOST_ROWS = 100
const MOST_NAMED = 10

/** Answers with the rows of a reply. */
export async function tableOf(
  service: Service,
  endpoint: Endpoint,
  spec: TableSpec,
  input: Input,
  call: Call,
) {
  return attempt<TableData>(async () => {
    const reply = await service.send(endpoint, input, call.signal)
    const found = valueAt(reply.value, spec.rows)
    const rows = Array.isArray(found) ? found : found === undefined || found === null ? [] : [found]
    const items = rows.slice(0, MOST_ROWS).map((row) => fieldsOf(bounded(row)))
    const next = spec.paging ? nextArguments(spec.paging, input, reply, rows) : null
    const names = items.slice(0, MOST_NAMED).map(titleOf).join(', ')
    const more = next ? ` There may be more: call ${spec.tool} again with ${JSON.stringify(next)}.` : ''
    const text = items.length > 0 ? `${items.length} found: ${names}.${more}` : 'Nothing was found.'
    return answer({ text, data: { items, next }, meta: { columns: spec.columns, tool: spec.tool } })
  })
}

/** Answers with one thing. */
export async function detailOf(service: Service, endpoint: Endpoint, input: Input, call: Call) {
  return attempt<DetailData>(async () => {
    const { value } = await service.send(endpoint, input, call.signal)
    const item = fieldsOf(bounded(value))
    return answer({ text: JSON.stringify(item), data: { item } })
  })
}

/** Answers in words, for an endpoint that says little. */
export async function wordsOf(service: Service, endpoint: Endpoint, input: Input, call: Call) {
  return attempt<never>(async () =>
    answer({ text: spoken(await service.send(endpoint, input, call.signal)) }),
  )
}

function spoken({ value }: ServiceReply): string {
  if (value === '') return 'Done.'
  const small = bounded(value)
  return typeof small === 'string' ? small : JSON.stringify(small)
}

async function attempt<Data>(work: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ServiceError) return refusal({ text: error.message })
    throw error
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> => (isFields(value) ? value : { value })
