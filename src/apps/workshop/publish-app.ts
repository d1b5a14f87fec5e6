import { z } from 'zod'
import { visibleText } from '../../../common/api/text.ts'
import { type Answer, type Call, defineTool } from '../../contract/index.ts'
import type { Publishing } from '../../registry/builder/publishing.ts'
import type { Draft } from '../../registry/draft.ts'
import { describeDiff } from './describe-diff.ts'
import { PUBLISHES } from './hints.ts'
import type { WorkshopParts } from './parts.ts'
import { type OpenSession, requiredAppField } from './session.ts'
import { showApp, shownApp } from './shown-app.ts'
import { appPreview } from './widget.ts'

export const publishApp = (parts: WorkshopParts, open: OpenSession, publishing: Publishing) =>
  defineTool({
    name: 'publish_app',
    title: 'Publish an app',
    description:
      'Use this to publish the draft of an app as its next version, live at once for everybody who may use it. Without `revision` nothing is published: the reply says what would change. Tell the user, and call it again with the revision once they agree.',
    input: z.strictObject({
      app_id: requiredAppField,
      revision: z
        .int()
        .min(1)
        .optional()
        .describe('The revision that the user has seen and agreed to publish.'),
      notes: visibleText.max(2000).optional().describe('What is new in this version, for its makers.'),
    }),
    output: shownApp,
    hints: PUBLISHES,
    widget: appPreview,
    words: { invoking: 'Publishing…', invoked: 'Looked at publishing' },
    async run({ app_id: app, revision, notes }, call) {
      const session = await open(call)
      const draft = await session.app(app, 'full')
      if (revision !== draft.revision) return wouldPublish({ parts, publishing, call }, draft, revision)
      const published = await publishing.publish(session, draft.id, { revision, notes })
      const page = `${parts.origin()}/servers/${published.mcpSlug}`
      const text = `Published “${published.content.name}” as version ${published.publishVersion}. Its page, with the steps to connect each chat: ${page}`
      return showApp(parts, published, { call, text })
    },
  })

/** Previews a publication. A draft that changed since the user saw it is shown again first. */
async function wouldPublish(
  {
    parts,
    publishing,
    call,
  }: { readonly parts: WorkshopParts; readonly publishing: Publishing; readonly call: Call },
  draft: Draft,
  agreed: number | undefined,
): Promise<Answer<z.output<typeof shownApp>>> {
  const { publishVersion: version, revision } = draft
  const { slug, problems, warnings } = await parts.registry.workshop.dryRun(draft)
  const changes = version > 0 ? describeDiff(await publishing.diff(draft, String(version), 'draft')) : []
  const lines = [
    `Nothing is published yet.${agreed === undefined ? '' : ` The draft has changed since revision ${agreed}.`}`,
    version === 0
      ? `It would be version 1, at ${parts.origin()}/servers/${slug}.`
      : `Version ${version + 1} would replace version ${version}${changes.length > 0 ? ':' : ' without any change.'}`,
    ...[...changes, ...warnings.map(({ message }) => message)].map((line) => `- ${line}`),
    ...problems.map(({ field, message }) => `- Fix this first, ${field}: ${message}`),
    problems.length > 0
      ? `The maker can also fix it in the studio: ${parts.origin()}/apps/${draft.id}`
      : `If the user agrees, call publish_app with app_id ${draft.id} and revision ${revision}.`,
  ]
  return showApp(parts, draft, { call, text: lines.join('\n') })
}
