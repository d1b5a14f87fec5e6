export const TABS = [
  { id: 'content', label: 'Content' },
  { id: 'look', label: 'Look' },
  { id: 'tool', label: 'Tool' },
  { id: 'try', label: 'Try' },
  { id: 'publish', label: 'Publish' },
  { id: 'store', label: 'Store' },
  { id: 'activity', label: 'Activity' },
] as const

/** On a narrow screen the preview is a tab. */
export const PREVIEW_TAB = { id: 'preview', label: 'Preview' } as const

export type TabId = (typeof TABS)[number]['id'] | 'preview'

export const TAB_IDS: readonly TabId[] = [...TABS.map(({ id }) => id), 'preview']

/** Tabs that show the widget themselves need the full width. */
export const WHOLE_WIDTH: ReadonlySet<TabId> = new Set(['try'])

export const TAB_PANEL = 'editor-panel'
