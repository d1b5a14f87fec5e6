import { CheckCircle, ChevronRight, Warning } from '@openai/apps-sdk-ui/components/Icon'
import type { CheckedQuestion } from '../../../common/api/tool-check.ts'
import type { App } from '../../ui/app.ts'
import { OutlineButton } from '../../ui/buttons.tsx'
import { Problem } from '../../ui/problem.tsx'
import { say } from '../../ui/say.ts'
import { Section } from '../section.tsx'
import { useWorkbench } from '../use-workbench.ts'
import { checkedNote, isOwn, isRight, othersCount, ownCount, waitingNote } from './tool-check-words.ts'
import type { ToolCheckRun } from './use-tool-check.ts'

/** Checks which questions make a model call the tool: the app's own should, other apps' should not. */
export function ToolCheckSection({ draft }: { draft: App }) {
  const { toolCheck: check, layout, open } = useWorkbench()
  const isRunning = check.status === 'running'
  const isNamed = draft.toolName !== '' && draft.toolDescription.trim() !== ''
  return (
    <Section
      title={say('Which questions find it')}
      lead={say(
        'Asks Vitrine’s built-in model, which has this tool and those of your other apps. Nothing runs.',
      )}
      action={
        isRunning ? (
          <OutlineButton size="sm" onClick={check.stop}>
            {say('Stop')}
          </OutlineButton>
        ) : (
          <OutlineButton size="sm" disabled={!isNamed} onClick={check.start}>
            {check.status === 'none' ? say('Check the questions') : say('Check again')}
          </OutlineButton>
        )
      }
    >
      <div className="flex max-w-2xl flex-col gap-3">
        {!isNamed && <p className="text-sm text-secondary">{say('Name and describe the tool first.')}</p>}
        {draft.questions.length === 0 && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <p className="min-w-0 flex-1 basis-56 text-secondary">
              {layout.rows
                ? say(
                    'Keep a few questions in Try, as people would ask them, to check them here. Without them, only questions of other apps are checked.',
                  )
                : say('This layout keeps no questions, so only those of other apps are checked.')}
            </p>
            {layout.rows && (
              <button
                type="button"
                onClick={() => open('try')}
                className="rounded-sm underline underline-offset-2"
              >
                {say('Go to Try')}
              </button>
            )}
          </div>
        )}
        <CheckProgress check={check} />
        <Results results={check.results} />
      </div>
    </Section>
  )
}

function CheckProgress({
  check: { status, total, ahead, results, failure, stale },
}: {
  check: ToolCheckRun
}) {
  const known =
    total === null ? say('Starting…') : say('{count} of {total} asked', { count: results.length, total })
  return (
    <>
      {status === 'running' && (
        <progress
          aria-label={say('Questions asked')}
          max={total ?? 1}
          value={results.length}
          className="h-1 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-(--color-text) [&::-webkit-progress-bar]:bg-(--alpha-08) [&::-webkit-progress-value]:bg-(--color-text)"
        />
      )}
      <div role="status" className="tabular text-sm text-secondary empty:hidden">
        {status === 'running' && (ahead > 0 ? waitingNote(ahead) : known)}
        {status === 'stopped' && say('Stopped: {state}.', { state: known.toLowerCase() })}
        {status === 'done' && stale && say('The tool or its questions have changed since. Check again.')}
      </div>
      <Problem>{failure}</Problem>
    </>
  )
}

function Results({ results }: { results: readonly CheckedQuestion[] }) {
  const own = results.filter(isOwn)
  const others = results.filter((each) => !isOwn(each))
  const wrong = others.filter((each) => !isRight(each))
  const right = others.filter(isRight)
  const isAllRight = results.every(isRight)
  return (
    <>
      {own.length > 0 && <List title={ownCount(own)} questions={own} />}
      {others.length > 0 && (
        <div>
          <List title={othersCount(others)} questions={wrong} />
          {right.length > 0 && (
            <details className="group mt-2 text-sm">
              <summary className="flex w-fit items-center gap-1 rounded-sm text-secondary hover:text-default">
                {say('{count} that rightly do not', { count: right.length })}
                <ChevronRight
                  aria-hidden="true"
                  className="size-3.5 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
                />
              </summary>
              <Questions label={say('Questions that rightly do not find it')} questions={right} />
            </details>
          )}
        </div>
      )}
      {!isAllRight && (
        <p className="text-sm text-secondary">
          {say(
            'A model goes by the tool’s name and description. Say there what people ask for, in their words, and what it is not for.',
          )}
        </p>
      )}
    </>
  )
}

const List = ({ title, questions }: { title: string; questions: readonly CheckedQuestion[] }) => (
  <div>
    <h3 className="text-sm font-medium">{title}</h3>
    {questions.length > 0 && <Questions label={title} questions={questions} />}
  </div>
)

const Questions = ({ label, questions }: { label: string; questions: readonly CheckedQuestion[] }) => (
  <ul aria-label={label} className="mt-2 divide-y rounded-lg border text-sm">
    {questions.map((checked) => (
      <li key={checked.question} className="flex items-start gap-2 px-3 py-2">
        {isRight(checked) ? (
          <CheckCircle aria-label={say('Right:')} className="mt-0.5 size-4 shrink-0 text-success" />
        ) : (
          <Warning aria-label={say('Wrong:')} className="mt-0.5 size-4 shrink-0 text-warning" />
        )}
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">{checked.question}</p>
          {!(isOwn(checked) && isRight(checked)) && (
            <p className="text-xs text-secondary wrap-anywhere">{checkedNote(checked)}</p>
          )}
        </div>
      </li>
    ))}
  </ul>
)
