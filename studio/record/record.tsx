import { History } from '@openai/apps-sdk-ui/components/Icon'
import { useCallback, useState } from 'react'
import type { EventView } from '../../common/api/record.ts'
import type { QuerySent } from '../../common/api/routes.ts'
import { EVENT_ACTION_NAMES, EVENT_ACTIONS } from '../../common/event-actions.ts'
import { ownValue } from '../../common/own-value.ts'
import { OwnerPage } from '../account/owner-page.tsx'
import type { ColorScheme } from '../host/types.ts'
import { request } from '../ui/api.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { say } from '../ui/say.ts'
import { When } from '../ui/when.tsx'
import { Exports } from './exports.tsx'
import { DAYS, Filters, type FilterValues, given } from './filters.tsx'
import { type Column, PagedTable } from './paged-table.tsx'
import { usePages } from './use-pages.ts'

const FILTERS = [
  { name: 'person', label: say('Person') },
  {
    name: 'action',
    label: say('Action'),
    options: EVENT_ACTION_NAMES.map((value) => ({ value, label: say(EVENT_ACTIONS[value]) })),
  },
  ...DAYS,
]

const COLUMNS: readonly Column<EventView>[] = [
  { label: say('When'), cell: ({ at }) => <When at={at} /> },
  { label: say('Who'), cell: (event) => actorOf(event) },
  { label: say('What'), cell: (event) => <What event={event} /> },
  {
    label: say('From'),
    cell: ({ source }) => <span className="text-secondary">{source ?? say('the server')}</span>,
  },
]

function actorOf({ actor, actorId, source }: EventView): string {
  if (actor) return actor
  if (actorId) return say('a deleted account')
  return source === null
    ? say('the server')
    : source === 'command line'
      ? say('the command line')
      : say('somebody unknown')
}

function What({ event: { action, target, before, after } }: { event: EventView }) {
  const details = [...changesOf(before, after)]
  return (
    <>
      {say(EVENT_ACTIONS[action])}{' '}
      {target && <b className="font-medium">{target.name ?? say('a deleted account')}</b>}
      {details.length > 0 && (
        <ul className="mt-0.5 text-xs text-secondary">
          {details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** One line per changed field. */
function* changesOf(before: unknown, after: unknown): Generator<string> {
  const [old, now] = [Object(before), Object(after)] as Record<string, unknown>[]
  for (const field of new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])) {
    if (field === 'revision') continue
    const [from, to] = [shown(old?.[field]), shown(now?.[field])]
    if (from !== to)
      yield `${nameOf(field)}: ${from && to ? `${from} → ${to}` : to || say('was {value}', { value: from })}`
  }
}

/** Fields whose names are for programs. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  audience: say('who can use it'),
  by: say('with'),
  callsPerPerson: say('calls a minute for one person'),
  calls: say('calls a minute for everybody together'),
  connections: say('open requests for one person'),
  disabled: say('switched off'),
  disabledByOwner: say('switched off by an owner'),
}
const nameOf = (field: string) => ownValue(FIELD_NAMES, field) ?? field

const LONGEST = 120
const shown = (value: unknown): string => {
  const text = textOf(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** Lists the items' values, as in `ann@example.org use, Sales view`, and an object's fields. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((item) => wordsOf(item, false)).join(', ') || say('none')
  return wordsOf(value, true)
}

function wordsOf(value: unknown, named: boolean): string {
  if (typeof value !== 'object' || value === null)
    return value === true ? say('yes') : value === false ? say('no') : String(value)
  return Object.entries(value)
    .filter(([, held]) => held !== null)
    .map(([field, held]) => (named ? `${nameOf(field)} ${textOf(held)}` : textOf(held)))
    .join(named ? ', ' : ' ')
}

export function RecordScreen({ studio }: { studio: { theme: ColorScheme; toggle(): void } }) {
  const [values, setValues] = useState<FilterValues>({})
  const read = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      request('GET /api/events', {
        query: { ...given(values), ...(cursor && { cursor }) } as QuerySent<'GET /api/events'>,
        signal,
      }),
    [values],
  )
  const pages = usePages<EventView>(read as Parameters<typeof usePages<EventView>>[0])
  return (
    <OwnerPage
      title={say('Record')}
      lead={say('What people did on this server: who, when and from where.')}
      studio={studio}
      action={<Exports path="/api/events/export" values={values} />}
    >
      <Filters filters={FILTERS} values={values} onChange={setValues} />
      <PagedTable
        label={say('Record')}
        columns={COLUMNS}
        pages={pages}
        keyOf={({ at }, index) => `${at} ${index}`}
        empty={
          <EmptyState icon={<History />} title={say('Nothing found')}>
            {say('Sign-ins, invitations, access changes and publishing appear here as they happen.')}
          </EmptyState>
        }
      />
    </OwnerPage>
  )
}
