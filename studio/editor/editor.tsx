import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ColorScheme } from '../host/types.ts'
import { ApiError } from '../ui/api.ts'
import type { App, Templates } from '../ui/app.ts'
import { ErrorMessage } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { useApp, useTemplates } from '../ui/use-builder.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { focusName } from './name-field.tsx'
import { TAB_IDS } from './tabs.ts'
import { useToolCheck } from './tool/use-tool-check.ts'
import { useDraftEditor } from './use-draft-editor.ts'
import { useFollowedEdit } from './use-followed-edit.ts'
import { useTab } from './use-tab.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { type Workbench, WorkbenchContext } from './use-workbench.ts'

interface EditorScreenProps {
  id: string
  studio: { theme: ColorScheme; toggle(): void }
}

export function EditorScreen({ id, studio }: EditorScreenProps) {
  const app = useApp(id)
  const templates = useTemplates()
  if (app.state === 'failed') return <NoApp error={app.error} />
  if (templates.state === 'failed') return <NoApp error={templates.error} />
  if (app.state === 'loading' || templates.state === 'loading') return <EditorSkeleton />
  return <Editor app={app.value} templates={templates.value} studio={studio} />
}

interface EditorProps {
  app: App
  templates: Templates
  studio: EditorScreenProps['studio']
}

function Editor({ app, templates, studio }: EditorProps) {
  const draft = useDraftEditor(app)
  const [tab, openTab] = useTab(TAB_IDS, 'content')
  const open = useCallback((place: string) => (place === 'name' ? focusName() : openTab(place)), [openTab])
  const [busy, setBusy] = useState(false)
  useUndoKeys(draft.undo, draft.redo)
  useEffect(() => {
    document.title = `${draft.app.name} · Vitrine`
  }, [draft.app.name])
  const layout = templates.layouts.find(({ name }) => name === draft.app.layoutTemplate)
  const edit = useFollowedEdit(draft.edit, draft.app, layout)
  const toolCheck = useToolCheck(draft.app, draft.flush)
  const workbench = useMemo<Workbench | null>(
    () => (layout ? { ...draft, templates, layout, open, toolCheck, busy, setBusy } : null),
    [draft, templates, layout, open, toolCheck, busy],
  )
  if (!workbench)
    return (
      <NoApp
        error={
          new Error(
            say('There is no layout “{layoutTemplate}”.', { layoutTemplate: draft.app.layoutTemplate }),
          )
        }
      />
    )
  return (
    <WorkbenchContext value={workbench}>
      <EditorFrame draft={{ ...draft, edit }} tab={tab} studio={studio} />
      <ConflictNotice draft={draft} />
    </WorkbenchContext>
  )
}

function NoApp({ error }: { error: unknown }) {
  const missing = error instanceof ApiError && error.status === 404
  const words = error instanceof ApiError ? error.message : say('Check that Vitrine is running, then reload.')
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <ErrorMessage title={missing ? say('There is no such app') : say('The app could not be opened')}>
        {missing ? `${say('It may have been deleted, or belong to somebody else.')} ` : `${words} `}
        <Link href="/" className="underline underline-offset-2">
          {say('Go to your apps')}
        </Link>
      </ErrorMessage>
    </main>
  )
}
