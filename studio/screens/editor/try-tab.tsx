import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useMemo, useState } from 'react'
import { keyColumn } from '../../../common/row-keys.ts'
import { ErrorMessage } from '../../elements/empty-state.tsx'
import { ProblemList } from '../../elements/problem-list.tsx'
import { ReadingLine } from '../../elements/reading-line.tsx'
import { appRows } from '../../features/app.ts'
import { failureReason } from '../../features/failure-reason.ts'
import { cellText } from '../../features/grid/cell.ts'
import { type DryRunReply, useDryRun } from '../../features/tool/use-dry-run.ts'
import { examplesFrom } from '../../features/try/examples.ts'
import { failureIn } from '../../features/try/failure.ts'
import { readingIn, readingNote } from '../../features/try/reading-note.ts'
import { useTry } from '../../features/try/use-try.ts'
import { resourceOf, useDrawn } from '../../features/use-drawn.ts'
import { useWorkbench } from '../../features/use-workbench.ts'
import type { LoadedWidget } from '../../host/types.ts'
import { LogPane } from '../log-pane.tsx'
import { StagePane } from '../stage-pane.tsx'
import type { TabProps } from './tab-props.ts'
import { KeptQuestions } from './try/kept-questions.tsx'
import { TryForm } from './try/try-form.tsx'
import { TryProgress } from './try/try-progress.tsx'

/** The playground in place: the draft is asked as a chat would ask it, published or not. */
export function TryTab({ draft, edit }: TabProps) {
  const { layout } = useWorkbench()
  const dryRun = useDryRun(draft)
  const { drawn, failed } = useDrawn(draft, layout)
  const resource = useMemo(() => drawn && resourceOf(drawn), [drawn])
  if (dryRun.state === 'failed' || (failed && !resource))
    return (
      <ErrorMessage
        title="The draft could not be loaded"
        actions={
          <Button color="secondary" variant="outline" onClick={dryRun.again}>
            Try again
          </Button>
        }
      >
        {dryRun.state === 'failed' ? failureReason(dryRun.error) : 'Check that Vitrine is running.'}
      </ErrorMessage>
    )
  if (dryRun.state === 'loading' || !resource) return <Loading />
  return <TryDraft draft={draft} edit={edit} dryRun={dryRun.value} resource={resource} />
}

interface TryDraftProps extends TabProps {
  dryRun: DryRunReply
  resource: LoadedWidget
}

function TryDraft({ draft, edit, dryRun, resource }: TryDraftProps) {
  const { layout, open } = useWorkbench()
  const { play, playground, log, progress, run, stop } = useTry(draft.id, dryRun.tool, resource)
  const [message, setMessage] = useState('')
  const { runs } = playground
  // A draft can be asked before its tool has a name.
  const missing = dryRun.problems.filter(({ field }) => !field.startsWith('tool') && field !== 'name')
  const reading = readingIn(runs.run?.result ?? null)
  const rows = appRows(layout, draft.mockData)
  const titleAt = (place: number) => cellText(rows[place]?.[keyColumn(layout.rows?.columns)])
  const covered = play.state.settings.displayMode === 'fullscreen' && runs.run !== null
  return (
    <>
      <div className="shrink-0 lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <section
          aria-label="Input"
          inert={covered}
          className="flex flex-col gap-4 border-b p-4 lg:min-h-0 lg:overflow-y-auto lg:border-e lg:border-b-0"
        >
          {missing.length > 0 && (
            <ProblemList label="What is missing" tone="missing" problems={missing} onOpen={open} />
          )}
          <TryForm
            message={message}
            onMessage={setMessage}
            examples={examplesFrom(layout, draft.mockData)}
            running={runs.running}
            disabled={missing.length > 0}
            onRun={run}
            onStop={stop}
          />
          <TryProgress progress={progress} failed={failureIn(runs.run?.result ?? null)} />
          {reading && <ReadingLine note={readingNote(reading, titleAt)} />}
          <KeptQuestions
            draft={draft}
            edit={edit}
            answered={dryRun.questions}
            run={runs.run}
            onAsk={(question) => {
              setMessage(question.message)
              run({ message: question.message, ...(question.context && { context: question.context }) })
            }}
          />
        </section>
        <StagePane play={play} playground={playground} />
      </div>
      <div className="shrink-0">
        <LogPane store={log} inert={covered} folded />
      </div>
    </>
  )
}

const Loading = () => (
  <div
    role="status"
    aria-label="Loading the draft"
    className="grid gap-4 p-4 lg:grid-cols-[20rem_minmax(0,1fr)]"
  >
    <div className="skeleton h-40 w-full" />
    <div className="skeleton h-80 w-full" />
  </div>
)
