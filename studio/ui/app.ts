import type { AppView } from '../../common/api/app-view.ts'
import type { ReplyRead } from '../../common/api/routes.ts'
import type { LayoutView } from '../../common/api/templates.ts'
import type { JsonObject } from '../../common/json.ts'

/** The builder API's types under the studio's names. */
export type { AppSummary, AppView as App } from '../../common/api/app-view.ts'
export type { SourceHeader, SourceSettings as Source } from '../../common/api/source-settings.ts'
export type {
  DataLimits as Limits,
  LayoutView as Layout,
  StarterView as Starter,
} from '../../common/api/templates.ts'
export type { ThemeVariables } from '../../common/api/theme.ts'
export type { JsonObject as Data, JsonObject as Row } from '../../common/json.ts'
export type { Column, ColumnKind } from '../../common/layout.ts'

export type Templates = ReplyRead<'GET /api/templates'>

/** The fields of an app that its maker edits. */
export const CONTENT_FIELDS = [
  'name',
  'description',
  'layoutTemplate',
  'mockData',
  'columns',
  'questions',
  'synonyms',
  'skill',
  'translations',
  'themeVariables',
  'systemPrompt',
  'toolName',
  'toolDescription',
  'source',
  'timeZone',
  'keepMessages',
] as const satisfies readonly (keyof AppView)[]

export type Content = Pick<AppView, (typeof CONTENT_FIELDS)[number]>

/** The data's rows, if the layout has any. */
export function appRows(layout: LayoutView, data: JsonObject): readonly JsonObject[] {
  const rows = layout.rows && data[layout.rows.key]
  return Array.isArray(rows) ? rows : []
}
