import { z } from 'zod'
import { defineTool } from '../../contract/index.ts'
import type { Publishing } from '../../registry/builder/publishing.ts'
import { PUBLISHES } from './hints.ts'
import type { WorkshopParts } from './parts.ts'
import { type OpenSession, requiredAppField } from './session.ts'
import { showApp, shownApp } from './shown-app.ts'
import { appPreview } from './widget.ts'

const MOST_LISTED = 20

export const rollBackApp = (parts: WorkshopParts, open: OpenSession, publishing: Publishing) =>
  defineTool({
    name: 'roll_back_app',
    title: 'Roll back an app',
    description:
      'Use this to publish an earlier version of an app again, live at once. Without `version` nothing happens: the reply lists the versions. Unpublished changes of the draft are kept.',
    input: z.strictObject({
      app_id: requiredAppField,
      version: z.int().min(1).optional().describe('The version to go back to.'),
    }),
    output: shownApp,
    hints: PUBLISHES,
    widget: appPreview,
    words: { invoking: 'Rolling back…', invoked: 'Looked at versions' },
    async run({ app_id: app, version }, call) {
      const session = await open(call)
      const draft = await session.app(app, 'full')
      if (version === undefined)
        return showApp(parts, draft, { call, text: await versionsText(parts, draft.id) })
      const published = await publishing.rollBack(session, draft.id, version)
      const text = `“${published.content.name}” is live as version ${published.publishVersion}, which is version ${version} again.`
      return showApp(parts, published, { call, text })
    },
  })

async function versionsText({ registry }: WorkshopParts, id: string): Promise<string> {
  const versions = await registry.workshop.stores.versions.list(id)
  if (versions.length === 0) return 'Nothing is published yet, so there is no version to go back to.'
  const lines = versions
    .slice(0, MOST_LISTED)
    .map(
      ({ version, publishedAt, notes }) =>
        `- version ${version}, ${publishedAt.toISOString().slice(0, 10)}${notes ? `: ${notes}` : ''}`,
    )
  return ['Nothing is changed yet. The versions, the newest first:', ...lines].join('\n')
}
