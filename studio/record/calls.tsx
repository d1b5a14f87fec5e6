import { Analytics } from '@openai/apps-sdk-ui/components/Icon'
import { useCallback, useState } from 'react'
import type { CallView } from '../../common/api/record.ts'
import type { QuerySent } from '../../common/api/routes.ts'
import { ownValue } from '../../common/own-value.ts'
import { OwnerPage } from '../account/owner-page.tsx'
import { OUTCOMES } from '../editor/activity/last-calls.tsx'
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
  { name: 'app', label: say('App (slug)') },
  { name: 'tool', label: say('Tool') },
  {
    name: 'outcome',
    label: say('Outcome'),
    options: Object.entries(OUTCOMES).map(([value, label]) => ({ value, label })),
  },
  ...DAYS,
]

const personOf = ({ person, personId }: CallView) =>
  person ?? (personId ? say('a deleted account') : 'anybody')

const COLUMNS: readonly Column<CallView>[] = [
  { label: say('When'), cell: ({ at }) => <When at={at} /> },
  { label: say('Who'), cell: personOf },
  { label: say('App'), cell: ({ appTitle, app }) => <span title={app}>{appTitle}</span> },
  { label: say('Tool'), cell: ({ tool }) => <code className="text-xs">{tool}</code> },
  {
    label: say('Outcome'),
    cell: ({ outcome }) => (
      <span className={outcome === 'refused' || outcome === 'failed' ? 'text-danger' : ''}>
        {ownValue(OUTCOMES, outcome) ?? outcome}
      </span>
    ),
  },
  {
    label: say('Time'),
    cell: ({ durationMs }) => (
      <span className="tabular text-secondary">{durationMs < 1 ? '< 1' : Math.round(durationMs)} ms</span>
    ),
  },
]

export function CallsScreen({ studio }: { studio: { theme: ColorScheme; toggle(): void } }) {
  const [values, setValues] = useState<FilterValues>({})
  const read = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      request('GET /api/calls', {
        query: { ...given(values), ...(cursor && { cursor }) } as QuerySent<'GET /api/calls'>,
        signal,
      }),
    [values],
  )
  return (
    <OwnerPage
      title={say('Calls')}
      lead={say('Every call of a tool: who called it, and how it went. Messages are not kept.')}
      studio={studio}
      action={<Exports path="/api/calls/export" values={values} />}
    >
      <Filters filters={FILTERS} values={values} onChange={setValues} />
      <PagedTable
        label={say('Calls')}
        columns={COLUMNS}
        pages={usePages(read)}
        keyOf={({ traceId }, index) => `${traceId} ${index}`}
        empty={
          <EmptyState icon={<Analytics />} title={say('No calls found')}>
            {say('A call appears here within a second of being made.')}
          </EmptyState>
        }
      />
    </OwnerPage>
  )
}
