import { say } from '../ui/say.ts'
export const TABS = [
  { id: 'content', label: say('Content') },
  { id: 'look', label: say('Look') },
  { id: 'tool', label: say('Tool') },
  { id: 'try', label: say('Try') },
  { id: 'publish', label: say('Publish') },
  { id: 'store', label: say('Store') },
  { id: 'activity', label: say('Activity') },
] as const

/** On a narrow screen the preview is a tab. */
export const PREVIEW_TAB = { id: 'preview', label: say('Preview') } as const

export type TabId = (typeof TABS)[number]['id'] | 'preview'

export const TAB_IDS: readonly TabId[] = [...TABS.map(({ id }) => id), 'preview']

/** Tabs that show the widget themselves need the full width. */
export const WHOLE_WIDTH: ReadonlySet<TabId> = new Set(['try'])

export const TAB_PANEL = 'editor-panel'
