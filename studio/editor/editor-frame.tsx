import { type ComponentType, useEffect } from 'react'
import type { ColorScheme } from '../host/types.ts'
import { later, useAhead } from '../ui/later.tsx'
import { say } from '../ui/say.ts'
import { Tabs } from '../ui/tabs.tsx'
import { ChangeBox } from './change-box.tsx'
import { ContentTab } from './content-tab.tsx'
import { EditorHeader } from './editor-header.tsx'
import { LivePreview } from './preview.tsx'
import { PublishTab } from './publish-tab.tsx'
import { SaveLine } from './save-line.tsx'
import type { TabProps } from './tab-props.ts'
import { PREVIEW_TAB, TAB_PANEL, TABS, type TabId, WHOLE_WIDTH } from './tabs.ts'
import type { DraftEditor } from './use-draft-editor.ts'
import { useWide } from './use-wide.ts'
import { useWorkbench } from './use-workbench.ts'

const LATER = {
  look: later(() => import('./look-tab.tsx').then((tab) => tab.LookTab)),
  tool: later(() => import('./tool-tab.tsx').then((tab) => tab.ToolTab)),
  try: later(() => import('./try-tab.tsx').then((tab) => tab.TryTab)),
  store: later(() => import('./store-tab.tsx').then((tab) => tab.StoreTab)),
  activity: later(() => import('./activity-tab.tsx').then((tab) => tab.ActivityTab)),
}

const SCREENS: Record<Exclude<TabId, 'preview'>, ComponentType<TabProps>> = {
  content: ContentTab,
  // Its form must be there at once: the button that opens it also submits it.
  publish: PublishTab,
  ...LATER,
}

interface EditorFrameProps {
  draft: DraftEditor
  tab: TabId
  studio: { theme: ColorScheme; toggle(): void }
}

/** Tabs on the left, the live widget on the right; on a phone the widget is a tab. */
export function EditorFrame({ draft, tab, studio }: EditorFrameProps) {
  const { open } = useWorkbench()
  const wide = useWide()
  useAhead(Object.values(LATER))
  // On a wide screen the preview is always visible, so its link opens the content.
  useEffect(() => {
    if (wide && tab === 'preview') open('content')
  }, [wide, tab, open])
  const beside = wide && !WHOLE_WIDTH.has(tab)
  return (
    <div className="flex h-dvh flex-col">
      <EditorHeader draft={draft} tab={tab} studio={studio} />
      <main className="flex min-h-0 flex-1 flex-col">
        <div className="shrink-0 border-b px-4 py-1">
          <Tabs
            label={say('Parts of the app')}
            tabs={wide ? TABS : [TABS[0], PREVIEW_TAB, ...TABS.slice(1)]}
            value={tab}
            onChange={open}
            controls={TAB_PANEL}
          />
        </div>
        <div className="flex min-h-0 flex-1">
          <Panel draft={draft} tab={tab} studio={studio} />
          {beside && (
            <aside aria-label={say('Preview')} className="flex w-[42%] max-w-3xl shrink-0 flex-col border-s">
              <PreviewPane draft={draft} studio={studio} />
            </aside>
          )}
        </div>
      </main>
      <SaveLine draft={draft} />
    </div>
  )
}

function Panel({ draft, tab, studio }: EditorFrameProps) {
  const Screen = tab === 'preview' ? null : SCREENS[tab]
  return (
    <div
      id={TAB_PANEL}
      role="tabpanel"
      aria-label={[...TABS, PREVIEW_TAB].find(({ id }) => id === tab)?.label}
      className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto"
    >
      {Screen ? (
        <Screen draft={draft.app} edit={draft.edit} />
      ) : (
        <PreviewPane draft={draft} studio={studio} />
      )}
    </div>
  )
}

const PreviewPane = ({ draft, studio }: Pick<EditorFrameProps, 'draft' | 'studio'>) => (
  <>
    <LivePreview draft={draft.app} studio={studio.theme} />
    <div className="shrink-0 border-t p-3">
      <ChangeBox draft={draft.app} edit={draft.edit} />
    </div>
  </>
)
