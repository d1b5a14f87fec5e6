import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useState } from 'react'
import type { AccessView } from '../../common/api/access.ts'
import { isPrivateAddress } from '../../common/connect-guides.ts'
import type { App } from '../ui/app.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { say } from '../ui/say.ts'
import { ConnectGuide } from './connect-guide.tsx'
import { AccessForm } from './publish/access-form.tsx'
import { Checklist } from './publish/checklist.tsx'
import { type Confirmation, Confirmations } from './publish/confirmations.tsx'
import { LiveNow } from './publish/live-now.tsx'
import { MakePublic } from './publish/make-public.tsx'
import { PublishForm } from './publish/publish-form.tsx'
import { useAccess } from './publish/use-access.ts'
import { usePublishing } from './publish/use-publishing.ts'
import { Versions } from './publish/versions.tsx'
import { Section } from './section.tsx'
import type { TabProps } from './tab-props.ts'
import { useDryRun } from './tool/use-dry-run.ts'
import { useSuggestedTool } from './tool/use-suggested-tool.ts'
import { useWorkbench } from './use-workbench.ts'

/** Publishes a draft, and shows its address and how to use it. */
export function PublishTab({ draft: app, edit }: TabProps) {
  // Fills in the Tool tab's suggestions for users who never open it.
  useSuggestedTool(app, edit)
  const { save } = useWorkbench()
  const publishing = usePublishing(app.id)
  const access = useAccess(app.id)
  const dryRun = useDryRun(app)
  const [question, setQuestion] = useState<Confirmation | null>(null)
  const live = app.status === 'published'
  const ahead = !live || app.changed || save.is !== 'saved'
  // Access is decided before the first publication.
  const isFirst = app.publishVersion === 0
  return (
    <>
      {live && <LiveNow app={app} fresh={publishing.done && !ahead} />}
      {isFirst && <AccessForm access={access} />}
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
          {say('The draft could not be checked.')} {failureReason(dryRun.error)}
          <OutlineButton size="sm" onClick={dryRun.again}>
            {say('Try again')}
          </OutlineButton>
        </p>
      )}
      {!ahead && publishing.failed && (
        <p role="alert" className="border-b px-4 py-3 text-sm text-danger">
          {publishing.failed}
        </p>
      )}
      {live && app.mcpUrl && isPrivateAddress(app.mcpUrl) && <MakePublic />}
      {live && (
        <Connect
          app={app}
          access={access.fetched.state === 'ready' ? access.fetched.value : null}
          question={(dryRun.state === 'ready' && dryRun.value.examples[0]) || 'what is there?'}
        />
      )}
      {!isFirst && <AccessForm access={access} canDisable />}
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

interface ConnectProps {
  app: App
  access: AccessView | null
  question: string
}

function Connect({ app, access, question }: ConnectProps) {
  const { name, mcpSlug, toolName } = app
  // With the key of the link nobody has to sign in.
  const mcpUrl = access?.link ? `${access.link}/mcp` : app.mcpUrl
  if (!mcpSlug || !mcpUrl) return null
  const signIn = access !== null && access.audience !== 'public' && !access.link
  return (
    <Section title={say('Use it in')}>
      <ConnectGuide
        app={{ name, slug: mcpSlug, mcpUrl, toolName, args: { message: question }, question, signIn }}
      />
    </Section>
  )
}

const Unpublish = ({ onAsk }: { onAsk(): void }) => (
  <Section
    title={say('Unpublish')}
    lead={say('Stops serving the app. Its address, draft and versions are kept.')}
    action={
      <Button color="danger" variant="outline" size="sm" onClick={onAsk}>
        {say('Unpublish…')}
      </Button>
    }
  >
    {null}
  </Section>
)
