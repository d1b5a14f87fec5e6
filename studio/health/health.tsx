import { useCallback, useEffect } from 'react'
import type { BackupView, ProcessHealth, ToolHealth } from '../../common/api/health.ts'
import type { CallView } from '../../common/api/record.ts'
import type { ReplyRead } from '../../common/api/routes.ts'
import { OwnerPage } from '../account/owner-page.tsx'
import { useSignInAgain } from '../account/sign-in-again.ts'
import type { ColorScheme } from '../host/types.ts'
import { type Column, PagedTable } from '../record/paged-table.tsx'
import { request } from '../ui/api.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { ErrorMessage } from '../ui/empty-state.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { useFetched } from '../ui/use-fetched.ts'
import { When } from '../ui/when.tsx'

type Health = ReplyRead<'GET /api/health'>

const REFRESH_MS = 15_000
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const ms = (value: number) => (value < 1 ? '< 1 ms' : `${whole.format(value)} ms`)
const megabytes = (bytes: number) => `${whole.format(Math.max(1, bytes / 1e6))} MB`
const percent = (share: number) => `${whole.format(share * 100)} %`
const Figure = ({ children }: { children: string | number }) => <span className="tabular">{children}</span>
const Code = ({ children }: { children: string }) => <code className="text-xs">{children}</code>

const PROCESSES: readonly Column<ProcessHealth>[] = [
  { label: 'Process', cell: ({ name }) => <Code>{name}</Code> },
  { label: 'Version', cell: ({ version, node }) => `${version}, Node ${node}` },
  { label: 'Started', cell: ({ startedAt }) => <When at={startedAt} /> },
  { label: 'Processor', cell: ({ cpu }) => <Figure>{percent(cpu)}</Figure> },
  { label: 'Memory', cell: ({ memoryBytes }) => <Figure>{megabytes(memoryBytes)}</Figure> },
  { label: 'Delay', cell: ({ loopDelayMs }) => <Figure>{ms(loopDelayMs)}</Figure> },
  { label: 'Waiting', cell: ({ waiting }) => <Figure>{waiting}</Figure> },
  {
    label: 'Database',
    cell: ({ connections }) =>
      connections ? `${connections.size - connections.idle} of ${connections.size} connections busy` : '–',
  },
]
const TOOLS: readonly Column<ToolHealth>[] = [
  { label: 'App', cell: ({ app }) => app },
  { label: 'Tool', cell: ({ tool }) => <Code>{tool}</Code> },
  { label: 'Calls', cell: ({ calls }) => <Figure>{whole.format(calls)}</Figure> },
  {
    label: 'Failed',
    cell: ({ failed }) => <span className={failed > 0 ? 'tabular text-danger' : 'tabular'}>{failed}</span>,
  },
  { label: 'Average', cell: ({ meanMs }) => <Figure>{ms(meanMs)}</Figure> },
  { label: 'Longest', cell: ({ longestMs }) => <Figure>{ms(longestMs)}</Figure> },
]
const ERRORS: readonly Column<CallView>[] = [
  { label: 'When', cell: ({ at }) => <When at={at} /> },
  { label: 'App', cell: ({ appTitle }) => appTitle },
  { label: 'Tool', cell: ({ tool }) => <Code>{tool}</Code> },
  { label: 'Trace', cell: ({ traceId }) => <Code>{traceId}</Code> },
]
const BACKUPS: readonly Column<BackupView>[] = [
  { label: 'When', cell: ({ startedAt }) => <When at={startedAt} /> },
  { label: 'Name', cell: ({ name }) => <Code>{name}</Code> },
  { label: 'Size', cell: ({ bytes }) => <Figure>{bytes === null ? '–' : megabytes(bytes)}</Figure> },
  {
    label: 'Result',
    cell: ({ finishedAt, error }) =>
      error ? <span className="text-danger">{error}</span> : finishedAt ? 'Done' : 'Running',
  },
]

export function HealthScreen({ studio }: { studio: { theme: ColorScheme; toggle(): void } }) {
  const health = useFetched(useCallback((signal: AbortSignal) => request('GET /api/health', { signal }), []))
  useSignInAgain(health.state === 'failed' ? health.error : undefined)
  const { again } = health
  useEffect(() => {
    const timer = setInterval(again, REFRESH_MS)
    return () => clearInterval(timer)
  }, [again])
  return (
    <OwnerPage title="Health" lead="How this server is now, and how the last hour went." studio={studio}>
      {health.state === 'loading' && (
        <div role="status" aria-label="Reading" className="skeleton mt-4 h-64 w-full" />
      )}
      {health.state === 'failed' && (
        <ErrorMessage
          title="This could not be read"
          actions={<OutlineButton onClick={again}>Try again</OutlineButton>}
        >
          {failureReason(health.error)}
        </ErrorMessage>
      )}
      {health.state === 'ready' && <Report health={health.value} />}
    </OwnerPage>
  )
}

function Report({ health: { database, lastHour, processes, slowest, errors, backups } }: { health: Health }) {
  const kind = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return (
    <>
      <p className="mt-5 text-sm">
        Calls in the last hour: <Figure>{whole.format(lastHour.calls)}</Figure>, failed:{' '}
        <span className={lastHour.failed > 0 ? 'tabular text-danger' : 'tabular'}>
          {whole.format(lastHour.failed)}
        </span>
        . Database: {kind},{' '}
        {database.problem ? <span className="text-danger">{database.problem}</span> : 'ready'}.
      </p>
      <Section title="Processes" columns={PROCESSES} rows={processes} keyOf={({ name }) => name} empty="" />
      <Section
        title="Slowest tools"
        columns={TOOLS}
        rows={slowest}
        keyOf={({ app, tool }) => `${app} ${tool}`}
        empty="No calls in the last hour."
      />
      <Section
        title="Failed calls"
        columns={ERRORS}
        rows={errors}
        keyOf={({ traceId }, index) => `${traceId} ${index}`}
        empty="No call has failed."
      />
      <Section
        title="Backups"
        columns={BACKUPS}
        rows={backups.latest}
        keyOf={({ name }) => name}
        empty={
          backups.scheduled
            ? 'The first backup is made within a minute.'
            : 'No backups are scheduled. Set BACKUP_TO to a folder or a bucket.'
        }
      />
    </>
  )
}

interface SectionProps<Row> {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row, index: number): string
  empty: string
}

const nothing = () => {}

const Section = <Row,>({ title, columns, rows, keyOf, empty }: SectionProps<Row>) => (
  <section className="mt-8">
    <h2 className="heading-xs">{title}</h2>
    {rows.length === 0 ? (
      <p className="mt-2 text-sm text-secondary">{empty}</p>
    ) : (
      <PagedTable
        label={title}
        columns={columns}
        pages={{ state: 'ready', error: null, rows, hasMore: false, more: nothing, again: nothing }}
        keyOf={keyOf}
        empty={null}
      />
    )}
  </section>
)
