import { createLazyOpenAiModel } from '../../agent/lazy-openai-model.ts'
import { WORKSHOP_SLUG } from '../../apps/workshop/app.ts'
import { createOutgoing } from '../../outgoing/outgoing.ts'
import { createDescriptionReader } from '../../registry/api-description/description-reader.ts'
import { createDocumentReader } from '../../registry/documents/document-reader.ts'
import { createGenerator } from '../../registry/generate/index.ts'
import { openPictureTickets } from '../../registry/picture-tickets.ts'
import { createRegistry } from '../../registry/registry.ts'
import { createSources } from '../../registry/sources/index.ts'
import { createReplyReader } from '../../registry/sources/reply-reader.ts'
import { layoutsWith } from '../../templates/layouts/index.ts'
import { withMade } from '../widget-files.ts'
import type { AppsPart } from './apps.ts'
import type { PartContext } from './context.ts'

const MOST_LISTED = 200
const WORKERS_LOOK_MS = 50

/** Made apps: drafts, versions and the live table, what they answer from, and how they are made. */
export async function openMadeAppsPart(context: PartContext, appsPart: AppsPart) {
  const { config, storage, log, clock, origin, moreLayouts = [] } = context
  const { apps, embedder, rowVectors, layoutFiles } = appsPart
  const { outgoingAllow } = config
  const layouts = layoutsWith(moreLayouts)
  const outgoing = createOutgoing({ allow: outgoingAllow })
  const replies = createReplyReader()
  const model = config.openAi && createLazyOpenAiModel(config.openAi)
  const registry = createRegistry({
    stores: storage.made,
    layouts,
    builtIn: new Set([WORKSHOP_SLUG, ...apps.map(({ slug }) => slug)]),
    clock,
    layoutFiles: { current: layoutFiles, keep: storage.widgets.keep, former: storage.widgets.find },
    serverSecrets: storage.secrets,
    tickets: await openPictureTickets(storage.secrets),
    createSources: createSources({ rowVectors, outgoing, replies, model, clock }),
    hasModel: model !== null,
    outgoingAllow,
    pictureQuota: { app: config.picturesPerApp, maker: config.picturesPerMaker },
    origin,
    forget: rowVectors.forget,
    // SQLite tells nobody, and a look costs next to nothing there; alone nobody else publishes, but for commands.
    lookEveryMs: storage.name === 'sqlite' && config.workers > 1 ? WORKERS_LOOK_MS : undefined,
    onError: (err) => log.error({ err }, 'made apps could not be refreshed from the database'),
  })
  await registry.live.refresh()
  const descriptions = createDescriptionReader({ layouts: [...layouts.values()], allow: outgoingAllow })
  const documents = createDocumentReader({ allow: outgoingAllow, model })
  return {
    registry,
    descriptions,
    documents,
    generator: createGenerator({ model, embedder, layouts, clock }),
    hasModel: model !== null,
    async listLive() {
      const everybody = { owner: null, deleted: false, limit: MOST_LISTED, offset: 0 }
      const drafts = await registry.workshop.stores.drafts.list(everybody)
      return drafts.flatMap(({ status, disabled, mcpSlug, content: { name } }) =>
        status === 'published' && !disabled && mcpSlug ? [{ slug: mcpSlug, title: name }] : [],
      )
    },
    ...withMade(registry.widgets, appsPart.findWidget, storage.widgets),
    // Pictures of a deleted app go after it.
    hourly: () => registry.workshop.purge().then(registry.workshop.pictures.sweep),
    async close() {
      await registry.close()
      await outgoing.close()
      await replies.close()
      await descriptions.close()
      await documents.close()
    },
  }
}

export type MadeAppsPart = Awaited<ReturnType<typeof openMadeAppsPart>>
