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
import { language, say } from '../ui/say.ts'
import { sayNodes } from '../ui/say-nodes.ts'
import { useFetched } from '../ui/use-fetched.ts'
import { When } from '../ui/when.tsx'

type Health = ReplyRead<'GET /api/health'>

const REFRESH_MS = 15_000
const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
const ms = (value: number) => (value < 1 ? '< 1 ms' : `${whole.format(value)} ms`)
const megabytes = (bytes: number) => `${whole.format(Math.max(1, bytes / 1e6))} MB`
const percent = (share: number) => `${whole.format(share * 100)} %`
const Figure = ({ children }: { children: string | number }) => <span className="tabular">{children}</span>
const Code = ({ children }: { children: string }) => <code className="text-xs">{children}</code>

const PROCESSES: readonly Column<ProcessHealth>[] = [
  { label: say('Process'), cell: ({ name }) => <Code>{name}</Code> },
  { label: say('Version'), cell: ({ version, node }) => say('{version}, Node {node}', { version, node }) },
  { label: say('Started'), cell: ({ startedAt }) => <When at={startedAt} /> },
  { label: say('Processor'), cell: ({ cpu }) => <Figure>{percent(cpu)}</Figure> },
  { label: say('Memory'), cell: ({ memoryBytes }) => <Figure>{megabytes(memoryBytes)}</Figure> },
  { label: say('Delay'), cell: ({ loopDelayMs }) => <Figure>{ms(loopDelayMs)}</Figure> },
  { label: say('Waiting'), cell: ({ waiting }) => <Figure>{waiting}</Figure> },
  {
    label: say('Database'),
    cell: ({ connections }) =>
      connections
        ? say('{busy} of {all} connections busy', {
            busy: connections.size - connections.idle,
            all: connections.size,
          })
        : '–',
  },
]
const TOOLS: readonly Column<ToolHealth>[] = [
  { label: say('App'), cell: ({ app }) => app },
  { label: say('Tool'), cell: ({ tool }) => <Code>{tool}</Code> },
  { label: say('Calls'), cell: ({ calls }) => <Figure>{whole.format(calls)}</Figure> },
  {
    label: say('Failed'),
    cell: ({ failed }) => <span className={failed > 0 ? 'tabular text-danger' : 'tabular'}>{failed}</span>,
  },
  { label: say('Average'), cell: ({ meanMs }) => <Figure>{ms(meanMs)}</Figure> },
  { label: say('Longest'), cell: ({ longestMs }) => <Figure>{ms(longestMs)}</Figure> },
]
const ERRORS: readonly Column<CallView>[] = [
  { label: say('When'), cell: ({ at }) => <When at={at} /> },
  { label: say('App'), cell: ({ appTitle }) => appTitle },
  { label: say('Tool'), cell: ({ tool }) => <Code>{tool}</Code> },
  { label: say('Trace'), cell: ({ traceId }) => <Code>{traceId}</Code> },
]
const BACKUPS: readonly Column<BackupView>[] = [
  { label: say('When'), cell: ({ startedAt }) => <When at={startedAt} /> },
  { label: say('Name'), cell: ({ name }) => <Code>{name}</Code> },
  { label: say('Size'), cell: ({ bytes }) => <Figure>{bytes === null ? '–' : megabytes(bytes)}</Figure> },
  {
    label: say('Result'),
    cell: ({ finishedAt, error }) =>
      error ? <span className="text-danger">{error}</span> : finishedAt ? say('Done') : say('Running'),
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
    <OwnerPage
      title={say('Health')}
      lead={say('How this server is now, and how the last hour went.')}
      studio={studio}
    >
      {health.state === 'loading' && (
        <div role="status" aria-label={say('Reading')} className="skeleton mt-4 h-64 w-full" />
      )}
      {health.state === 'failed' && (
        <ErrorMessage
          title={say('This could not be read')}
          actions={<OutlineButton onClick={again}>{say('Try again')}</OutlineButton>}
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
        {sayNodes('Calls in the last hour: {calls}, failed: {failed}. Database: {database}, {state}.', {
          calls: <Figure>{whole.format(lastHour.calls)}</Figure>,
          failed: (
            <span className={lastHour.failed > 0 ? 'tabular text-danger' : 'tabular'}>
              {whole.format(lastHour.failed)}
            </span>
          ),
          database: kind,
          state: database.problem ? <span className="text-danger">{database.problem}</span> : say('ready'),
        })}
      </p>
      <Section
        title={say('Processes')}
        columns={PROCESSES}
        rows={processes}
        keyOf={({ name }) => name}
        empty=""
      />
      <Section
        title={say('Slowest tools')}
        columns={TOOLS}
        rows={slowest}
        keyOf={({ app, tool }) => `${app} ${tool}`}
        empty={say('No calls in the last hour.')}
      />
      <Section
        title={say('Failed calls')}
        columns={ERRORS}
        rows={errors}
        keyOf={({ traceId }, index) => `${traceId} ${index}`}
        empty={say('No call has failed.')}
      />
      <Section
        title={say('Backups')}
        columns={BACKUPS}
        rows={backups.latest}
        keyOf={({ name }) => name}
        empty={
          backups.scheduled
            ? say('The first backup is made within a minute.')
            : say('No backups are scheduled. Set BACKUP_TO to a folder or a bucket.')
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
