import type { QuestionResult } from '../../common/api/questions.ts'
import type { TypedColumn } from '../../common/api/reading.ts'
import { isCheckTrace } from '../../common/check-trace.ts'
import { withColumnNames } from '../../common/column-names.ts'
import { picturesIn, replacePicturePaths } from '../../common/own-pictures.ts'
import { textsMeta } from '../../common/translations.ts'
import type { App, Call } from '../contract/index.ts'
import { describeColumn, readColumns } from '../reading/columns.ts'
import { type AppSecretStore, type AppSecrets, createAppSecrets, type ServerSecrets } from '../secrets.ts'
import { type AccessStore, type AppGate, includes, levelOf, type PresenceStore } from './access.ts'
import { type AppContent, type Layouts, requireLayout } from './content.ts'
import type { DraftStore } from './draft.ts'
import { createDrafts, type Drafts, type Forget } from './drafts.ts'
import { createExampleQuestions, exampleQuestions } from './example-questions.ts'
import { readAppName } from './link-address.ts'
import { createLiveTable, type LiveTable } from './live.ts'
import type { LiveStore, LiveVersion, MadeWidgetStore } from './live-store.ts'
import { createMadeApp, tryDraft } from './made-app.ts'
import { createMadeWidgets, type LayoutFiles, type MadeWidgets } from './made-widgets.ts'
import { createMessages, type MessageStore, type Messages } from './messages.ts'
import { createPictureAccess, isForEverybody, type PictureAccess } from './picture-access.ts'
import type { PictureStore } from './picture-store.ts'
import type { PictureTickets } from './picture-tickets.ts'
import { createPictures, type OwnPictures, type PictureQuota } from './pictures.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { createChangeGuard } from './require-full.ts'
import { rowOrder, type SortDirection } from './row-order.ts'
import { runQuestions } from './run-questions.ts'
import { sampleOf } from './sample.ts'
import type { SlugStore } from './slug.ts'
import { columnsToRead } from './sources/app-columns.ts'
import { type CheckSource, createSourceCheck } from './sources/check.ts'
import { withOwnPictures } from './sources/own-pictures.ts'
import type { Data, Source, Sources } from './sources/source.ts'
import { withSynonyms } from './synonyms.ts'
import { createToolAccess, type ToolAccess, type ToolAccessStore } from './tool-access.ts'
import type { VersionStore } from './version.ts'

export interface RegistryStores {
  readonly drafts: DraftStore
  readonly versions: VersionStore
  readonly slugs: SlugStore
  readonly live: LiveStore
  readonly madeWidgets: MadeWidgetStore
  readonly appSecrets: AppSecretStore
  readonly messages: MessageStore
  readonly pictures: PictureStore
  readonly access: AccessStore
  readonly presence: PresenceStore
  readonly toolAccess: ToolAccessStore
}

/** Remembers who opened a link, so that they find the app again. False if the name carries no valid key. */
export type OpenLink = (name: string, account: string) => Promise<boolean>

/** All operations on drafts and versions. */
export interface Workshop extends Drafts, Publisher {
  readonly stores: Pick<RegistryStores, 'drafts' | 'versions' | 'access'>
  readonly layouts: Layouts
  readonly pictures: OwnPictures
  openLink: OpenLink
  /** Refreshes what this process serves. */
  refresh(): Promise<void>
}

export interface WorkshopParts {
  stores: Pick<RegistryStores, 'drafts' | 'versions' | 'slugs' | 'pictures' | 'access' | 'appSecrets'>
  pictureQuota: PictureQuota
  layouts: Layouts
  builtIn: ReadonlySet<string>
  checkSource: CheckSource
  clock(): Date
  refresh(): Promise<void>
  forget?: Forget | undefined
}

export function createWorkshop(parts: WorkshopParts): Workshop {
  const { layouts, builtIn, checkSource, clock, refresh, forget } = parts
  const { drafts, versions, slugs, access } = parts.stores
  const pictures = createPictures({ store: parts.stores.pictures, access, quota: parts.pictureQuota, clock })
  const claimPictures = pictures.claim
  return {
    ...createDrafts({
      drafts,
      defaultAudience: access.defaultAudience,
      requireMay: createChangeGuard(parts.stores),
      layouts,
      clock,
      refresh,
      forget,
      claimPictures,
    }),
    ...createPublisher({
      drafts,
      versions,
      slugs,
      layouts,
      builtIn,
      checkSource,
      claimPictures,
      clock,
      refresh,
    }),
    stores: { drafts, versions, access },
    layouts,
    pictures,
    refresh,
    async openLink(name, account) {
      const { slug, key } = readAppName(name)
      const opened = key !== null && (await access.openLink(slug, key, account))
      if (opened) await refresh()
      return opened
    },
  }
}

/** Everything about made apps: drafts, publishing, and live apps. */
export interface Registry {
  readonly workshop: Workshop
  readonly live: LiveTable
  readonly widgets: MadeWidgets
  readonly secrets: AppSecrets
  readonly messages: Messages
  readonly toolAccess: ToolAccess
  readonly presence: PresenceStore
  readonly pictureAccess: PictureAccess
  /** Makes the paths of pictures in a draft's data addresses that this account may load. */
  withPictures<T>(data: T, account: string): T
  /** The ticket to append to such an address. */
  pictureTicket(account: string): string
  /** Sample data of a live app for a visitor, who may be a stranger; null if there is none. */
  sample(
    slug: string,
    visitor: { readonly id: string } | null,
  ): Promise<{ readonly data: Data; readonly meta: Data | null } | null>
  /** The source a draft would answer from, once published. */
  sourceOf(appId: string, content: AppContent): Source
  /** The columns of a draft's own rows, each with its type. */
  columnsOf(content: AppContent): TypedColumn[]
  /** The indexes of a draft's rows in a column's order; null if no row has it. */
  rowOrder(content: AppContent, column: string, direction: SortDirection): number[] | null
  /** Asks a draft its kept questions, as a call would. */
  runQuestions(appId: string, content: AppContent, call: Call): Promise<QuestionResult[]>
  /** Questions that a draft or live app can answer. */
  exampleQuestions: ReturnType<typeof createExampleQuestions>
  close(): Promise<void>
}

export interface RegistryParts
  extends Pick<WorkshopParts, 'layouts' | 'builtIn' | 'clock' | 'forget' | 'pictureQuota'> {
  stores: RegistryStores
  tickets: PictureTickets
  origin(): string
  layoutFiles: LayoutFiles
  serverSecrets: ServerSecrets
  /** True if a model is configured. */
  hasModel: boolean
  /** Addresses that may be requested although they are not public. */
  outgoingAllow: readonly string[]
  /** Receives the secrets, which only sources may read. */
  createSources(secrets: AppSecrets): Sources
  onError(error: unknown): void
  /** Interval at which the live table polls for unannounced changes. */
  lookEveryMs?: number | undefined
}

export function createRegistry(parts: RegistryParts): Registry {
  const { stores, layouts, builtIn, clock, hasModel, outgoingAllow, forget, onError } = parts
  const widgets = createMadeWidgets(stores.madeWidgets, parts.layoutFiles, parts.origin)
  const secrets = createAppSecrets(stores.appSecrets, parts.serverSecrets)
  const messages = createMessages({ store: stores.messages, clock, onError })
  const sources = parts.createSources(secrets)

  const { tickets } = parts
  const openPlace = (path: string) => `${parts.origin()}${path}`
  /** The address of an app's pictures. Drafts need a signed-in user. */
  const placeFor = (appId: string, gate: AppGate | null, viewer: { readonly id: string } | null) => {
    if (gate && isForEverybody({ ...gate, isLive: true })) return openPlace
    const linked = gate?.audience === 'link' && gate.link
    if (!linked && !viewer) return openPlace
    return (path: string) =>
      openPlace(path) +
      (linked ? tickets.forLink(appId, linked) : tickets.forAccount(viewer?.id ?? '', picturesIn(path)[0]))
  }
  const sourceOf = (appId: string, content: AppContent, gate: AppGate | null = null) => {
    const layout = requireLayout(layouts, content.layoutTemplate)
    const mockData = withColumnNames(content.mockData, content.columns, layout)
    const source = sources[content.source.kind]({
      appId,
      live: gate !== null,
      content: { ...content, mockData },
      layout,
    })
    return withOwnPictures(withSynonyms(source, content.synonyms), (_message, _context, call) =>
      placeFor(appId, gate, call.user),
    )
  }

  const make = async ({ slug, appId, gate, levels, content, keepMessages }: LiveVersion): Promise<App> => {
    const layout = requireLayout(layouts, content.layoutTemplate)
    const widget = await widgets.make(slug, content, layout)
    return createMadeApp({
      slug,
      content,
      layout,
      widget,
      source: sourceOf(appId, content, gate),
      isPublic: gate.audience === 'public' && !gate.disabled,
      admits: (asker, need, key) =>
        includes(levelOf(asker, gate, { granted: (asker && levels.get(asker.id)) ?? null, key }), need),
      limits: gate.limits,
      examples: () => exampleQuestions(content, layout, clock),
      ...(keepMessages && {
        note: (message, { traceId }) => !isCheckTrace(traceId) && messages.note(appId, message, traceId),
      }),
    })
  }
  const toolAccess = createToolAccess(stores.toolAccess)
  const live = createLiveTable({
    store: stores.live,
    make,
    onChanges: toolAccess.reload,
    onError,
    lookEveryMs: parts.lookEveryMs,
  })
  return {
    workshop: createWorkshop({
      stores,
      pictureQuota: parts.pictureQuota,
      layouts,
      builtIn,
      checkSource: createSourceCheck({ hasModel, outgoingAllow, secrets }),
      clock,
      refresh: live.refresh,
      forget,
    }),
    live,
    widgets,
    secrets,
    messages,
    toolAccess,
    presence: stores.presence,
    sourceOf,
    pictureAccess: createPictureAccess({ store: stores.pictures, access: stores.access, tickets }),
    withPictures: (data, account) => replacePicturePaths(data, placeFor('', null, { id: account })),
    pictureTicket: (account) => tickets.forAccount(account),
    exampleQuestions: createExampleQuestions(stores, layouts, clock),
    columnsOf(content) {
      const layout = requireLayout(layouts, content.layoutTemplate)
      const columns = readColumns(columnsToRead(content, layout, content.mockData, clock()))
      return Array.from(columns, describeColumn)
    },
    rowOrder(content, key, direction) {
      const toRead = columnsToRead(
        content,
        requireLayout(layouts, content.layoutTemplate),
        content.mockData,
        clock(),
      )
      for (const column of readColumns(toRead))
        if (column.key === key) return rowOrder(toRead.rows, column, direction)
      return null
    },
    runQuestions(appId, content, call) {
      const source = sourceOf(appId, content)
      const layout = requireLayout(layouts, content.layoutTemplate)
      return runQuestions({
        content,
        layout,
        ask: (question) => tryDraft(source, question, call),
        signal: call.signal,
      })
    },
    async sample(slug, visitor) {
      const found = await stores.live.find(slug)
      if (!found) return null
      const layout = requireLayout(layouts, found.content.layoutTemplate)
      const sample = sampleOf(found.content, layout)
      const texts = textsMeta(found.content, layout)
      return {
        data: replacePicturePaths(sample, placeFor(found.appId, found.gate, visitor)),
        meta: Object.keys(texts).length > 0 ? texts : null,
      }
    },
    async close() {
      await live.close()
      await messages.close()
    },
  }
}
