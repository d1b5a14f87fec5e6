import { z } from 'zod'
import { contentSchema } from '../../../common/api/content.ts'
import { NAME_LENGTH } from '../../../common/limits.ts'
import { SheetTooLarge } from '../../../common/sheet/bounds.ts'
import { parseDelimited } from '../../../common/sheet/delimited.ts'
import { sheetOfObjects } from '../../../common/sheet/objects.ts'
import { readCells, type Sheet } from '../../../common/sheet/table.ts'
import type { Account } from '../../auth/account.ts'
import { type Call, defineTool } from '../../contract/index.ts'
import { contentFromSheet } from '../../registry/builder/from-sheet.ts'
import { lastOf } from '../../registry/builder/generate-app.ts'
import { type Layouts, requireLayout } from '../../registry/content.ts'
import type { Draft } from '../../registry/draft.ts'
import { blankContent, type NewContent } from '../../registry/drafts.ts'
import { languageOf } from '../../registry/generate/local/languages/index.ts'
import { sentenceSubject } from '../../registry/generate/local/subject.ts'
import { invalidConfig, requireValid } from '../../registry/problems.ts'
import { withSuggestedTool } from '../../registry/suggested-tool.ts'
import { MAKES } from './hints.ts'
import type { WorkshopParts } from './parts.ts'
import type { OpenSession } from './session.ts'
import { showApp, shownApp } from './shown-app.ts'
import { appPreview } from './widget.ts'

const input = z.strictObject({
  description: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .describe('What the app is about and what it shows, in the user’s words.'),
  name: z.string().max(100).optional().describe('What to call it. Found from the rest if left out.'),
  rows: z
    .array(z.record(z.string(), z.unknown()))
    .max(10_000)
    .optional()
    .describe('The rows, if the user gave some: one object for each, with the same keys. Never invent them.'),
  table: z
    .string()
    .max(1_000_000)
    .optional()
    .describe('The rows as text with a line of column names: CSV, or cells copied from a spreadsheet.'),
  address: z
    .string()
    .max(2000)
    .optional()
    .describe('A page or a PDF on the web that the user named, whose list or table has the rows.'),
  layout: z.string().max(64).optional().describe('How to draw it. Chosen from the rows if left out.'),
})

export const makeApp = (parts: WorkshopParts, open: OpenSession) =>
  defineTool({
    name: 'make_app',
    title: 'Make an app',
    description:
      'Use this to make a new app for chats from a description, from rows that the user gave, or from a page on the web. It becomes a draft that only its maker sees. Without rows, example rows are made that the user replaces.',
    input,
    output: shownApp,
    hints: { ...MAKES, openWorld: true },
    widget: appPreview,
    timeoutSeconds: 150,
    task: 'optional',
    async run(input, call) {
      const { account } = await open(call)
      const { workshop } = parts.registry
      if (input.address !== undefined) await parts.takeCostly(account.id)
      const sheet = sheetIn(input) ?? (await sheetAt(parts, input.address, { account, call }))
      if (sheet) {
        const draft = await workshop.create(account.id, contentOf(sheet, input, workshop.layouts))
        const rows = `${sheet.rows.length} ${sheet.rows.length === 1 ? 'row' : 'rows'}`
        return showApp(parts, draft, { call, text: `${madeText(draft)} It has ${rows}.` })
      }
      await parts.takeCostly(account.id)
      const { content, words } = await lastOf(parts.generator.make(input.description, call.signal))
      const draft = await workshop.create(account.id, { ...content, ...(input.name && { name: input.name }) })
      return showApp(parts, draft, { call, text: `${madeText(draft)} ${words}` })
    },
  })

type Asked = z.output<typeof input>

/** The rows that came with the call; null where there are none. */
function sheetIn({ rows = [], table = '' }: Asked): Sheet | null {
  try {
    if (rows.length > 0) return sheetOfObjects(rows)
    const sheet = table.trim() ? (readCells(parseDelimited(table))?.sheet ?? null) : null
    if (table.trim() && !sheet?.rows.length) throw wrongTable('There are no rows below the column names.')
    return sheet
  } catch (error) {
    throw error instanceof SheetTooLarge ? wrongTable(error.message) : error
  }
}

/** The fullest list of a page; null where no page is named. */
async function sheetAt(
  { documents }: WorkshopParts,
  address: string | undefined,
  { account, call }: { readonly account: Account; readonly call: Call },
): Promise<Sheet | null> {
  if (address === undefined) return null
  const { tables } = await documents.read(account.id, { address }, call.signal)
  const sheet = tables[0] && readCells(tables[0].cells)?.sheet
  if (sheet) return sheet
  throw invalidConfig([{ field: 'address', message: 'There is no list or table on this page.' }])
}

const wrongTable = (message: string) => invalidConfig([{ field: 'table', message }])

/** With a tool that is named already, so that it can be published as it is. */
function contentOf(sheet: Sheet, { name, description, layout }: Asked, layouts: Layouts): NewContent {
  const called = name ?? sentenceSubject(description, layouts, languageOf(description))?.name ?? description
  const given = { name: called.slice(0, NAME_LENGTH), layoutTemplate: layout }
  const content = { ...blankContent(layouts), ...contentFromSheet(sheet, given, layouts), description }
  const ready = withSuggestedTool(content, requireLayout(layouts, content.layoutTemplate))
  return requireValid(contentSchema, ready)
}

const madeText = ({ content: { name } }: Draft) =>
  `Made “${name}” as a draft. Only its maker sees it until it is published.`
