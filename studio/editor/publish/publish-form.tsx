import { useState } from 'react'
import type { FieldProblem } from '../../ui/api.ts'
import type { App } from '../../ui/app.ts'
import { Problem } from '../../ui/problem.tsx'
import { say } from '../../ui/say.ts'
import { TextArea } from '../../ui/text-field.tsx'
import type { Edit } from '../draft/store.ts'
import { ProblemList } from '../problem-list.tsx'
import { Section } from '../section.tsx'
import { worthBettering } from '../tool/advice.ts'
import type { DryRunReply } from '../tool/use-dry-run.ts'
import { nextVersion, PUBLISH_FORM, useWorkbench } from '../use-workbench.ts'
import { ChangesView } from './changes-view.tsx'
import { QuestionCheck } from './question-check.tsx'
import { ResetDraft } from './reset-draft.tsx'
import type { Publishing } from './use-publishing.ts'

interface PublishFormProps {
  app: App
  edit: Edit
  publishing: Publishing
  /** Null until it is known. */
  dryRun: DryRunReply | null
}

const LONGEST_NOTES = 2000

/** The pending publication, submitted by the header's button. */
export function PublishForm({ app, edit, publishing, dryRun }: PublishFormProps) {
  const { open } = useWorkbench()
  const [notes, setNotes] = useState('')
  const problems = problemsOf(publishing.problems, dryRun)
  const better = [...worthBettering(app.toolName, app.toolDescription), ...(dryRun?.warnings ?? [])]
  const version = nextVersion(app)
  return (
    <form
      id={PUBLISH_FORM}
      className="border-b"
      onSubmit={(event) => {
        event.preventDefault()
        void publishing.publish(notes).then(() => setNotes(''))
      }}
    >
      <Section title={say('Version {version}', { version })} lead={leadFor(app, dryRun, problems.length)}>
        <div className="flex max-w-2xl flex-col gap-5">
          <Problem>{publishing.failed}</Problem>
          {problems.length > 0 && (
            <ProblemList label={say('What is missing')} tone="missing" problems={problems} onOpen={open} />
          )}
          {version === 1 && app.toolName !== '' && app.toolDescription !== '' && <KnownAs app={app} />}
          {better.length > 0 && (
            <div>
              <h3 className="text-sm font-medium">{say('Could be better')}</h3>
              <p className="mt-0.5 mb-2 text-sm text-secondary">
                {say('You can publish without this. Chats use the app better once it is fixed.')}
              </p>
              <ProblemList label={say('Could be better')} tone="better" problems={better} onOpen={open} />
            </div>
          )}
          {dryRun?.questions && <QuestionCheck results={dryRun.questions} onOpen={() => open('try')} />}
          <TextArea
            label={say('Notes')}
            help={say('For you and the people you work with. Shown with the version.')}
            value={notes}
            rows={2}
            autoResize
            maxRows={8}
            maxLength={LONGEST_NOTES}
            placeholder={version === 1 ? say('The first version') : say('Summer menu, new prices')}
            onChange={(event) => setNotes(event.target.value)}
          />
          {app.publishVersion > 0 && (
            <div>
              <h3 className="mb-1 text-sm font-medium">
                {say('Since version {version}', { version: app.publishVersion ?? 0 })}
              </h3>
              <ChangesView app={app} from={app.publishVersion} to="draft" />
              {app.changed && <ResetDraft app={app} edit={edit} />}
            </div>
          )}
        </div>
      </Section>
    </form>
  )
}

/** The tool's name and description, for users who never opened the Tool tab. */
function KnownAs({ app: { toolName, toolDescription } }: { app: App }) {
  const { open } = useWorkbench()
  return (
    <div className="text-sm">
      <h3 className="font-medium">{say('Chats know it as')}</h3>
      <p className="mt-1 wrap-anywhere">
        <code className="font-mono">{toolName}</code>
        <span className="text-secondary"> {toolDescription}</span>
      </p>
      <button
        type="button"
        className="mt-1 rounded-sm underline underline-offset-2"
        onClick={() => open('tool')}
      >
        {say('Change it under Tool')}
      </button>
    </div>
  )
}

/** The server's last errors come first, then those of the dry run. */
function problemsOf(said: readonly FieldProblem[], dryRun: DryRunReply | null): FieldProblem[] {
  const expected = dryRun?.problems ?? []
  const fresh = said.filter(({ field }) => expected.some((problem) => problem.field === field) || !dryRun)
  const problems = fresh.length > 0 ? fresh : expected
  return [...problems]
}

function leadFor({ mcpSlug, status }: App, dryRun: DryRunReply | null, problems: number): string {
  if (problems > 0) return say('{count} things are missing.', { count: problems })
  if (status === 'published')
    return say('Its address stays the same, and chats have the new version at once.')
  if (mcpSlug) return say('It goes live again, at the address it had.')
  return dryRun?.mcpUrl
    ? say('It will be at {address}', { address: dryRun.mcpUrl })
    : say('It gets an address when you publish it.')
}
