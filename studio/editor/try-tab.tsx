import { Switch } from '@openai/apps-sdk-ui/components/Switch'
import { useMemo, useState } from 'react'
import { keyColumn } from '../../common/row-keys.ts'
import type { LoadedWidget, ToolRun } from '../host/types.ts'
import { LogPane } from '../playground/log-pane.tsx'
import { StagePane } from '../playground/stage-pane.tsx'
import { type App, appRows, type Layout } from '../ui/app.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { ErrorMessage } from '../ui/empty-state.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { cellText } from './grid/cell.ts'
import { ProblemList } from './problem-list.tsx'
import { questionFrom } from './questions/question-rows.ts'
import { type Questions, useQuestions } from './questions/use-questions.ts'
import type { TabProps } from './tab-props.ts'
import { type DryRunReply, useDryRun } from './tool/use-dry-run.ts'
import { AnswerBar } from './try/answer-bar.tsx'
import { failureIn } from './try/failure.ts'
import { KeptQuestions, type OpenQuestion } from './try/kept-questions.tsx'
import { readingIn, readingNote } from './try/reading-note.ts'
import { TryForm } from './try/try-form.tsx'
import { TryProgress } from './try/try-progress.tsx'
import { useTry } from './try/use-try.ts'
import { useDeveloperView } from './use-developer-view.ts'
import { resourceOf, useDrawn } from './use-drawn.ts'
import { useWorkbench } from './use-workbench.ts'

/** A playground for the draft: asks it as a chat would, published or not. */
export function TryTab({ draft, edit }: TabProps) {
  const { layout } = useWorkbench()
  const dryRun = useDryRun(draft)
  const { drawn, failed } = useDrawn(draft, layout)
  const resource = useMemo(() => drawn && resourceOf(drawn), [drawn])
  if (dryRun.state === 'failed' || (failed && !resource))
    return (
      <ErrorMessage
        title={say('The draft could not be loaded')}
        actions={<OutlineButton onClick={dryRun.again}>{say('Try again')}</OutlineButton>}
      >
        {dryRun.state === 'failed' ? failureReason(dryRun.error) : say('Check that Vitrine is running.')}
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
  const { layout, open: openTab } = useWorkbench()
  const { play, playground, log, progress, run, stop } = useTry(draft.id, dryRun.tool, resource)
  const [message, setMessage] = useState('')
  const { runs } = playground
  // A draft can be tried before its tool has a name.
  const missing = dryRun.problems.filter(({ field }) => !field.startsWith('tool') && field !== 'name')
  const questions = useQuestions(draft, edit, dryRun.questions)
  const [open, setOpen] = useState<OpenQuestion | null>(null)
  const [developer, setDeveloper] = useDeveloperView()
  const result = runs.run?.result ?? null
  const reading = readingIn(result)
  const tried = triedQuestion(draft, layout, runs.run, questions)
  const rows = appRows(layout, draft.mockData)
  const titleAt = (place: number) => cellText(rows[place]?.[keyColumn(layout.rows?.columns)])
  const covered = play.state.settings.displayMode === 'fullscreen' && runs.run !== null
  return (
    <>
      <div className="flex shrink-0 flex-col lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-[20rem_minmax(0,1fr)]">
        {/* On a phone the answer comes before the questions that are kept. */}
        <div inert={covered} className="max-lg:contents lg:min-h-0 lg:overflow-y-auto lg:border-e">
          <section aria-label={say('Input')} className="order-1 flex flex-col gap-4 p-4 max-lg:border-b">
            {missing.length > 0 && (
              <ProblemList
                label={say('What is missing')}
                tone="missing"
                problems={missing}
                onOpen={openTab}
              />
            )}
            <TryForm
              message={message}
              onMessage={setMessage}
              examples={dryRun.examples}
              running={runs.running}
              disabled={missing.length > 0}
              developer={developer}
              onRun={run}
              onStop={stop}
            />
            <TryProgress progress={progress} failed={failureIn(result)} />
            {missing.length === 0 && (
              <Link href={`/chat?app=draft:${draft.id}`} className="text-sm underline underline-offset-2">
                {say('Ask it in a chat')}
              </Link>
            )}
            <Switch
              label={<span className="text-sm">{say('Show developer details')}</span>}
              checked={developer}
              onCheckedChange={setDeveloper}
            />
          </section>
          <div className="order-3 p-4 lg:pt-0">
            <KeptQuestions
              draft={draft}
              questions={questions}
              result={result}
              open={open}
              setOpen={setOpen}
              onAsk={({ message: words, context }) => {
                setMessage(words)
                run({ message: words, ...(context && { context }) })
              }}
            />
          </div>
        </div>
        <div className="order-2 grid min-h-0 min-w-0">
          <StagePane
            play={play}
            playground={playground}
            plain={!developer}
            caption={
              <AnswerBar
                note={reading && readingNote(reading, titleAt)}
                onKeep={tried && (() => setOpen({ index: null, question: tried }))}
              />
            }
          />
        </div>
      </div>
      {developer && (
        <div className="shrink-0">
          <LogPane store={log} inert={covered} folded />
        </div>
      )}
    </>
  )
}

/** The last question with the rows of its answer; null if there is nothing to keep. */
function triedQuestion(draft: App, layout: Layout, run: ToolRun | null, { kept, full }: Questions) {
  if (!run?.result || run.result.isError || !layout.rows || full) return null
  const question = questionFrom(draft, layout, run.input, run.result)
  const known = !question.message || kept.some(({ message }) => message === question.message)
  return known ? null : question
}

const Loading = () => (
  <div
    role="status"
    aria-label={say('Loading the draft')}
    className="grid gap-4 p-4 lg:grid-cols-[20rem_minmax(0,1fr)]"
  >
    <div className="skeleton h-40 w-full" />
    <div className="skeleton h-80 w-full" />
  </div>
)
