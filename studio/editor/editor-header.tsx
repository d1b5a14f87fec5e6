import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ArrowLeft } from '@openai/apps-sdk-ui/components/Icon'
import type { ColorScheme } from '../host/types.ts'
import type { App } from '../ui/app.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { sayNodes } from '../ui/say-nodes.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { NameField } from './name-field.tsx'
import type { TabId } from './tabs.ts'
import type { DraftEditor } from './use-draft-editor.ts'
import { nextVersion, PUBLISH_FORM, useWorkbench } from './use-workbench.ts'

interface EditorHeaderProps {
  draft: DraftEditor
  tab: TabId
  studio: { theme: ColorScheme; toggle(): void }
}

export function EditorHeader({ draft, tab, studio }: EditorHeaderProps) {
  const { app } = draft
  return (
    <header className="flex items-center gap-2 border-b bg-surface py-2 ps-2 pe-4">
      <Link
        href="/"
        className="flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2 text-sm text-secondary hover:text-default"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        <span className="max-sm:sr-only">{say('Apps')}</span>
      </Link>
      <NameField value={app.name} onChange={(name) => draft.edit({ name }, { as: 'name' })} />
      <Standing app={app} unsaved={draft.save.is !== 'saved'} />
      <div className="ms-auto flex shrink-0 items-center gap-1">
        <span className="max-sm:hidden">
          <ThemeToggle theme={studio.theme} onToggle={studio.toggle} />
        </span>
        <PublishAction app={app} tab={tab} unsaved={draft.save.is !== 'saved'} />
      </div>
    </header>
  )
}

function Standing({ app, unsaved }: { app: App; unsaved: boolean }) {
  const live = app.status === 'published'
  const ahead = live && (app.changed || unsaved)
  const words = ahead
    ? say('Live, with unpublished changes')
    : live
      ? say('Live, version {publishVersion}', { publishVersion: app.publishVersion })
      : say('Draft')
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm text-secondary max-md:hidden">
      <span
        aria-hidden="true"
        className={`size-1.5 shrink-0 rounded-full ${ahead ? 'bg-(--color-text-warning)' : live ? 'bg-(--color-text-success)' : 'bg-(--alpha-30)'}`}
      />
      <span className="truncate">{words}</span>
    </p>
  )
}

/** Opens the Publish tab; on that tab it publishes. */
function PublishAction({ app, tab, unsaved }: { app: App; tab: TabId; unsaved: boolean }) {
  const { open, busy } = useWorkbench()
  const live = app.status === 'published' && !app.changed && !unsaved
  if (live)
    return (
      <OutlineButton disabled={tab === 'publish'} onClick={() => open('publish')}>
        {say('Published')}
      </OutlineButton>
    )
  const here = tab === 'publish'
  return (
    <Button
      // Turned into a submit button while it is clicked, one and the same button would publish at once.
      key={here ? 'publish' : 'open'}
      color="primary"
      loading={busy}
      {...(here
        ? { type: 'submit' as const, form: PUBLISH_FORM }
        : { type: 'button' as const, onClick: () => open('publish') })}
    >
      <span>
        {sayNodes('Publish{version}', {
          version: (
            <span className="max-sm:hidden"> {say('version {number}', { number: nextVersion(app) })}</span>
          ),
        })}
      </span>
    </Button>
  )
}
