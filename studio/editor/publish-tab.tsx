import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useState } from 'react'
import { isPrivateAddress } from '../../common/connect-guides.ts'
import type { App } from '../ui/app.ts'
import { failureReason } from '../ui/failure-reason.ts'
import { ConnectGuide } from './connect-guide.tsx'
import { AccessForm } from './publish/access-form.tsx'
import { Checklist } from './publish/checklist.tsx'
import { type Confirmation, Confirmations } from './publish/confirmations.tsx'
import { LiveNow } from './publish/live-now.tsx'
import { MakePublic } from './publish/make-public.tsx'
import { PublishForm } from './publish/publish-form.tsx'
import { usePublishing } from './publish/use-publishing.ts'
import { Versions } from './publish/versions.tsx'
import { Section } from './section.tsx'
import type { TabProps } from './tab-props.ts'
import { useDryRun } from './tool/use-dry-run.ts'
import { useSuggestedTool } from './tool/use-suggested-tool.ts'
import { examplesFrom } from './try/examples.ts'
import { useWorkbench } from './use-workbench.ts'

/** From a draft to an address, and what to do with it. */
export function PublishTab({ draft: app, edit }: TabProps) {
  // What the Tool tab would begin with, for those who never open it.
  useSuggestedTool(app, edit)
  const { save, layout } = useWorkbench()
  const publishing = usePublishing(app.id)
  const dryRun = useDryRun(app)
  const [question, setQuestion] = useState<Confirmation | null>(null)
  const live = app.status === 'published'
  const ahead = !live || app.changed || save.is !== 'saved'
  return (
    <>
      {live && <LiveNow app={app} fresh={publishing.done && !ahead} />}
      {ahead && (
        <PublishForm
          app={app}
          edit={edit}
          publishing={publishing}
          dryRun={dryRun.state === 'ready' ? dryRun.value : null}
        />
      )}
      {dryRun.state === 'failed' && ahead && (
        <p role="alert" className="flex flex-wrap items-center gap-3 border-b px-4 py-3 text-sm text-danger">
          The draft could not be checked. {failureReason(dryRun.error)}
          <Button color="secondary" variant="outline" size="sm" onClick={dryRun.again}>
            Try again
          </Button>
        </p>
      )}
      {!ahead && publishing.failed && (
        <p role="alert" className="border-b px-4 py-3 text-sm text-danger">
          {publishing.failed}
        </p>
      )}
      {live && app.mcpUrl && isPrivateAddress(app.mcpUrl) && <MakePublic />}
      {live && <Connect app={app} question={examplesFrom(layout, app.mockData)[0] ?? 'what is there?'} />}
      <AccessForm id={app.id} />
      {live && <Checklist id={app.id} />}
      {app.publishVersion > 0 && (
        <Versions app={app} onRollBack={(version) => setQuestion({ kind: 'roll back', version })} />
      )}
      {live && <Unpublish onAsk={() => setQuestion({ kind: 'unpublish' })} />}
      <Confirmations
        app={app}
        question={question}
        publishing={publishing}
        onClose={() => setQuestion(null)}
      />
    </>
  )
}

function Connect({ app, question }: { app: App; question: string }) {
  const { name, mcpSlug, mcpUrl, toolName } = app
  if (!mcpSlug || !mcpUrl) return null
  return (
    <Section title="Use it in">
      <ConnectGuide
        app={{ name, slug: mcpSlug, mcpUrl, toolName, args: { message: question }, question, signIn: false }}
      />
    </Section>
  )
}

const Unpublish = ({ onAsk }: { onAsk(): void }) => (
  <Section
    title="Unpublish"
    lead="Stops serving the app. Its address, draft and versions are kept."
    action={
      <Button color="danger" variant="outline" size="sm" onClick={onAsk}>
        Unpublish…
      </Button>
    }
  >
    {null}
  </Section>
)
