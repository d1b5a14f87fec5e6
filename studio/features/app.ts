/** What the builder's REST door sends, as the studio reads it. */
export type ColumnKind = 'text' | 'long-text' | 'number' | 'money' | 'date' | 'image' | 'link' | 'tags'

export interface Column {
  key: string
  label: string
  kind: ColumnKind
  required: boolean
}

export type Data = Readonly<Record<string, unknown>>
export type Row = Readonly<Record<string, unknown>>

export interface Layout {
  name: string
  title: string
  /** When to use it. */
  description: string
  /** The JSON Schema of its data. */
  schema: Data
  /** The list a grid edits; null for one document. */
  rows: {
    key: string
    columns: Column[]
    /** How many columns that it does not know it still has a line for; null where it shows them all. */
    room: number | null
  } | null
  /** How many rows one answer carries at most. */
  maxRows: number
  /** The sheets it is suggested for: columns they must fill, and how many they have at least. */
  suits: { columns: string[]; minColumns?: number | undefined; rank: number } | null
  sample: Data
}

export interface Limits {
  rows: number
  columns: number
  cell: number
  document: number
  bytes: number
}

export interface ThemeVariables {
  accent?: string
  surface?: string
  text?: string
  radius?: 'none' | 'small' | 'medium' | 'large'
  density?: 'compact' | 'normal' | 'roomy'
  font?: 'system' | 'serif' | 'rounded' | 'mono'
}

export interface SourceHeader {
  name: string
  value?: string
  /** The name of a value that the server keeps and never shows. */
  secret?: string
}

export type Source =
  | { kind: 'data' }
  | { kind: 'model'; pictureHosts?: string[] }
  | {
      kind: 'http'
      url: string
      method: 'GET' | 'POST'
      headers: SourceHeader[]
      body?: string
      itemsPath: string
      fields: Record<string, string>
      cacheSeconds: number
      timeoutMs: number
      pictureHosts?: string[]
    }

/** What of an app its maker writes. */
export interface Content {
  name: string
  description: string
  layoutTemplate: string
  mockData: Data
  themeVariables: ThemeVariables
  systemPrompt: string
  toolName: string
  toolDescription: string
  source: Source
  keepMessages: boolean
}

export interface AppState {
  id: string
  status: 'draft' | 'published'
  mcpSlug: string | null
  publishedAt: string | null
  /** The newest version; 0 before the first. */
  publishVersion: number
  revision: number
  /** Whether the draft differs from the newest version. */
  changed: boolean
  owner: string
  createdAt: string
  updatedAt: string
  deletedAt: string | null
  /** Whose it is, where it is somebody else's. */
  maker?: string
  /** Its public page and its MCP endpoint, while it is published. */
  url: string | null
  mcpUrl: string | null
}

export type App = Content & AppState
/** An app in a list, without its data. */
export type AppSummary = Omit<App, 'mockData'>

export type Starter = Omit<Content, 'source' | 'keepMessages'> & { id: string; trade: string }

export interface Templates {
  layouts: Layout[]
  starters: Starter[]
  limits: Limits
  /** What makes an app from a sentence; null where nothing does. */
  generator: { kind: string } | null
  /** Whether the server has a model that an app can answer with. */
  model: boolean
}

export const CONTENT_FIELDS = [
  'name',
  'description',
  'layoutTemplate',
  'mockData',
  'themeVariables',
  'systemPrompt',
  'toolName',
  'toolDescription',
  'source',
  'keepMessages',
] as const satisfies readonly (keyof Content)[]

/** The rows of some data, whatever else stands there. */
export function rowsOf(layout: Layout, data: Data): readonly Row[] {
  const rows = layout.rows && data[layout.rows.key]
  return Array.isArray(rows) ? rows : []
}
