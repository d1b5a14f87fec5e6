import type { QuestionResult } from '../../common/api/questions.ts'
import type { TypedColumn } from '../../common/api/reading.ts'
import { isCheckTrace } from '../../common/check-trace.ts'
import { withColumnNames } from '../../common/column-names.ts'
import { withOwnOrigin } from '../../common/own-pictures.ts'
import type { App, Call } from '../contract/index.ts'
import { describeColumn, readColumns } from '../reading/columns.ts'
import { type AppSecretStore, type AppSecrets, createAppSecrets, type ServerSecrets } from '../secrets.ts'
import { type AccessStore, includes, levelOf } from './access.ts'
import { type AppContent, type Layouts, requireLayout } from './content.ts'
import type { DraftStore } from './draft.ts'
import { createDrafts, type Drafts, type Forget } from './drafts.ts'
import { createExampleQuestions } from './example-questions.ts'
import { createLiveTable, type LiveTable } from './live.ts'
import type { LiveStore, LiveVersion, MadeWidgetStore } from './live-store.ts'
import { createMadeApp, tryDraft } from './made-app.ts'
import { createMadeWidgets, type LayoutFiles, type MadeWidgets } from './made-widgets.ts'
import { createMessages, type MessageStore, type Messages } from './messages.ts'
import { withOwnWords } from './own-words.ts'
import type { PictureStore } from './picture-store.ts'
import { createPictures, type OwnPictures, type PictureQuota } from './pictures.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { rowOrder, type SortDirection } from './row-order.ts'
import { runQuestions } from './run-questions.ts'
import { sampleOf } from './sample.ts'
import type { SlugStore } from './slug.ts'
import { columnsToRead } from './sources/app-columns.ts'
import { type CheckSource, createSourceCheck } from './sources/check.ts'
import { withOwnPictures } from './sources/own-pictures.ts'
import type { Data, Source, Sources } from './sources/source.ts'
import { withSynonyms } from './synonyms.ts'
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
}

/** All that can be done with drafts and their versions, wherever it is asked for. */
export interface Workshop extends Drafts, Publisher {
  readonly stores: Pick<RegistryStores, 'drafts' | 'versions' | 'access'>
  readonly layouts: Layouts
  readonly pictures: OwnPictures
  /** Brings what this process serves up to date. */
  refresh(): Promise<void>
}

export interface WorkshopParts {
  stores: Pick<RegistryStores, 'drafts' | 'versions' | 'slugs' | 'pictures' | 'access'>
  pictureQuota: PictureQuota
  layouts: Layouts
  /** The slugs of the Apps that come with the server. */
  builtIn: ReadonlySet<string>
  checkSource: CheckSource
  clock(): Date
  /** Brings what this process serves up to date. */
  refresh(): Promise<void>
  forget?: Forget | undefined
}

export function createWorkshop(parts: WorkshopParts): Workshop {
  const { layouts, builtIn, checkSource, clock, refresh, forget } = parts
  const { drafts, versions, slugs, access } = parts.stores
  const pictures = createPictures({ store: parts.stores.pictures, quota: parts.pictureQuota, clock })
  const claimPictures = pictures.claim
  return {
    ...createDrafts({ drafts, layouts, clock, refresh, forget, claimPictures }),
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
  }
}

/** Everything about made apps: drafts, publishing, and what is live. */
export interface Registry {
  readonly workshop: Workshop
  readonly live: LiveTable
  readonly widgets: MadeWidgets
  readonly secrets: AppSecrets
  readonly messages: Messages
  /** Sample data that anybody may see of what is live at a slug; null where nothing is. */
  sample(slug: string): Promise<Data | null>
  /** What a draft would be answered with, were it published. */
  sourceOf(appId: string, content: AppContent): Source
  /** The columns of a draft's own rows, each with its type. */
  columnsOf(content: AppContent): TypedColumn[]
  /** Where the rows of a draft stand in the order of a column; null where no row has it. */
  rowOrder(content: AppContent, column: string, direction: SortDirection): number[] | null
  /** Asks a draft the questions that are kept with it, as a call would. */
  runQuestions(appId: string, content: AppContent, call: Call): Promise<QuestionResult[]>
  /** Questions that a draft has an answer to, to begin with. */
  exampleQuestions(draft: { readonly id: string; readonly revision: number }): Promise<string[]>
  close(): Promise<void>
}

export interface RegistryParts
  extends Pick<WorkshopParts, 'layouts' | 'builtIn' | 'clock' | 'forget' | 'pictureQuota'> {
  stores: RegistryStores
  /** The address people use, at which pictures are served. */
  origin(): string
  layoutFiles: LayoutFiles
  serverSecrets: ServerSecrets
  /** Whether there is a model to answer with. */
  hasModel: boolean
  /** What may be asked although it is not public. */
  outgoingAllow: readonly string[]
  /** Made from the secrets, which sources alone may read. */
  createSources(secrets: AppSecrets): Sources
  onError(error: unknown): void
}

export function createRegistry(parts: RegistryParts): Registry {
  const { stores, layouts, builtIn, clock, hasModel, outgoingAllow, forget, onError } = parts
  const widgets = createMadeWidgets(stores.madeWidgets, parts.layoutFiles, parts.origin)
  const secrets = createAppSecrets(stores.appSecrets, parts.serverSecrets)
  const messages = createMessages({ store: stores.messages, clock, onError })
  const sources = parts.createSources(secrets)

  const sourceOf = (appId: string, content: AppContent, live = false) => {
    const layout = requireLayout(layouts, content.layoutTemplate)
    const mockData = withColumnNames(content.mockData, content.columns, layout)
    const source = sources[content.source.kind]({ appId, live, content: { ...content, mockData }, layout })
    return withOwnPictures(
      withOwnWords(withSynonyms(source, content.synonyms)),
      (path) => `${parts.origin()}${path}`,
    )
  }

  const make = async ({ slug, appId, owner, access, content, keepMessages }: LiveVersion): Promise<App> => {
    const layout = requireLayout(layouts, content.layoutTemplate)
    const widget = await widgets.make(slug, content, layout)
    return createMadeApp({
      slug,
      content,
      layout,
      widget,
      source: sourceOf(appId, content, true),
      isPublic: access.audience === 'public' && !access.disabled,
      admits: (user, need) => includes(levelOf(user, { owner, access }), need),
      ...(keepMessages && {
        note: (message, { traceId }) => !isCheckTrace(traceId) && messages.note(appId, message, traceId),
      }),
    })
  }
  const live = createLiveTable({ store: stores.live, make, onError })
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
    sourceOf,
    exampleQuestions: createExampleQuestions(stores.drafts, layouts, clock),
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
        ask: (asked) => tryDraft(source, asked, call),
        signal: call.signal,
      })
    },
    async sample(slug) {
      const found = await stores.live.find(slug)
      if (!found) return null
      const sample = sampleOf(found.content, requireLayout(layouts, found.content.layoutTemplate))
      return withOwnOrigin(sample, parts.origin())
    },
    async close() {
      await live.close()
      await messages.close()
    },
  }
}
