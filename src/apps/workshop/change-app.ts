import { z } from 'zod'
import { contentSchema } from '../../../common/api/content.ts'
import { defineTool } from '../../contract/index.ts'
import { changeBySentence } from '../../registry/builder/generate-app.ts'
import { type Layouts, requireLayout } from '../../registry/content.ts'
import type { Draft } from '../../registry/draft.ts'
import type { ContentFields } from '../../registry/drafts.ts'
import { relaid } from '../../registry/generate/relaid.ts'
import { invalidConfig, requireValid } from '../../registry/problems.ts'
import { editRows, rowEdits } from './edit-rows.ts'
import { CHANGES } from './hints.ts'
import type { WorkshopParts } from './parts.ts'
import { appField, type OpenSession } from './session.ts'
import { showApp, shownApp } from './shown-app.ts'
import { appPreview } from './widget.ts'

const { name, description, themeVariables, toolName, toolDescription } = contentSchema.shape

const input = z.strictObject({
  app_id: appField,
  ...rowEdits.shape,
  name: name.optional(),
  description: description.optional(),
  layout: z.string().max(64).optional().describe('How to draw it, such as cards, table or timeline.'),
  theme: themeVariables.optional(),
  tool_name: toolName.optional(),
  tool_description: toolDescription.optional(),
  request: z
    .string()
    .max(2000)
    .optional()
    .describe('A change in words, where no other field says it. It is made after the others.'),
})

export const changeApp = (parts: WorkshopParts, open: OpenSession) =>
  defineTool({
    name: 'change_app',
    title: 'Change an app',
    description:
      'Use this to change the draft of an app: its rows, columns, name, layout, look or tool. What is published stays as it is until publish_app. Look at the rows and columns with show_app first.',
    input,
    output: shownApp,
    hints: CHANGES,
    widget: appPreview,
    timeoutSeconds: 150,
    async run({ app_id: app, request, ...edits }, call) {
      const { account, app: find } = await open(call)
      const { workshop } = parts.registry
      const draft = await find(app)
      const fields = fieldsOf(parts, draft, edits)
      const { revision } = draft
      const changed = await workshop.change(draft.id, { ...fields, revision }, account)
      if (!request) return showApp(parts, changed, { call, text: changedText(draft, changed) })
      await parts.takeCostly(account.id)
      const order = { request, save: true }
      const outcome = await changeBySentence(
        { workshop, generator: parts.generator },
        { draft: changed, account },
        order,
        call.signal,
      )
      return showApp(parts, outcome.draft, {
        call,
        text: `${changedText(draft, outcome.draft)} ${outcome.words}`,
      })
    },
  })

type Edits = Omit<z.output<typeof input>, 'app' | 'request'>

function fieldsOf({ registry }: WorkshopParts, { content }: Draft, edits: Edits): ContentFields {
  const { name, description, layout: wished, theme, tool_name, tool_description, ...rows } = edits
  const { layouts } = registry.workshop
  const layout = requireLayout(layouts, content.layoutTemplate)
  const edited = editRows({ content, layout, columns: registry.columnsOf(content) }, rows)
  const mockData = edited.mockData ?? content.mockData
  const fields = {
    name,
    description,
    themeVariables: theme && { ...content.themeVariables, ...theme },
    toolName: tool_name,
    toolDescription: tool_description,
    ...edited,
    ...(wished && wished !== layout.name && relaidTo(wished, { mockData, from: layout.name, layouts })),
  }
  return requireValid(contentSchema.partial(), fields)
}

function relaidTo(
  wished: string,
  { mockData, from, layouts }: { mockData: Draft['content']['mockData']; from: string; layouts: Layouts },
) {
  const { title, name } = requireLayout(layouts, wished)
  const data = relaid(mockData, from, name, layouts)
  if (data) return { layoutTemplate: name, mockData: data }
  const message = `The layout “${title}” holds another kind of data. Make a new app with it instead.`
  throw invalidConfig([{ field: 'layout', message }])
}

function changedText(before: Draft, { content, revision, status }: Draft): string {
  if (before.revision === revision) return `Nothing of “${content.name}” was changed.`
  const live = status === 'published' ? ' What is published stays as it is until you publish again.' : ''
  return `Changed the draft of “${content.name}”, now at revision ${revision}.${live}`
}
