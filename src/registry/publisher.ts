import { AppError } from '../errors.ts'
import { type AppContent, type Layouts, type Publishable, readPublishable } from './content.ts'
import type { Draft, DraftStore } from './draft.ts'
import { type Fingerprinted, fingerprinted, fingerprintPublished } from './fingerprint.ts'
import { noSuchApp } from './no-such-app.ts'
import type { OwnPictures } from './pictures.ts'
import { invalidConfig, type Problem } from './problems.ts'
import { giveSlug, likelySlug, type SlugStore } from './slug.ts'
import type { CheckSource } from './sources/check.ts'
import type { Publication, PublishedVersion, VersionStore } from './version.ts'
import { warningsFor } from './warnings.ts'

export interface PublishRequest {
  readonly toolName?: string | undefined
  readonly toolDescription?: string | undefined
  readonly notes?: string | undefined
  /** The revision that was agreed to. Without it the draft is published as it stands. */
  readonly revision?: number | undefined
}

/** The result of publishing a draft now. */
export interface DryRun {
  readonly slug: string | null
  /** Problems that block publishing. */
  readonly problems: readonly Problem[]
  /** Possible improvements, which do not block it. */
  readonly warnings: readonly Problem[]
}

export interface Publisher {
  dryRun(draft: Draft): Promise<DryRun>
  /** Problems of content that would be served from now on. */
  problems(id: string, content: AppContent): Promise<readonly Problem[]>
  /** Publishes the draft as the next version: as it was read, or as it is now if it changed since. */
  publish(draft: Draft, request: PublishRequest, by: string): Promise<Draft>
  unpublish(id: string): Promise<Draft>
  /** Publishes an earlier version's content as the next version. */
  rollback(draft: Draft, version: number, by: string): Promise<Draft>
}

export interface PublisherParts {
  drafts: DraftStore
  versions: VersionStore
  slugs: SlugStore
  layouts: Layouts
  builtIn: ReadonlySet<string>
  checkSource: CheckSource
  /** Receives the pictures a version refers to, permanently. */
  claimPictures: OwnPictures['claim']
  clock(): Date
  /** Refreshes what this process serves. */
  refresh(): Promise<void>
}

/** Optimistic locking: publishing during an edit restarts from the newest draft, this many times. */
const TRIES = 5

export function createPublisher(parts: PublisherParts): Publisher {
  const { drafts, versions, slugs, layouts, builtIn, clock } = parts

  const check = async (id: string, given: AppContent): Promise<Publishable> => {
    const { content, canonical, problems } = readPublishable(given, layouts)
    return { content, canonical, problems: [...problems, ...(await parts.checkSource(id, content.source))] }
  }

  /** The draft's content apart from the version. Only differences are computed again. */
  const keep = (draft: Draft, { content, kept }: Frozen, frozen: Fingerprinted): Publication['draft'] => {
    const same = kept.mockData === draft.content.mockData
    const { fingerprint } = kept === content ? frozen : fingerprinted(kept, layouts)
    return { content: kept, fingerprint, data: same ? null : JSON.stringify(kept.mockData) }
  }

  const freeze = async (read: Draft, by: string, prepare: (draft: Draft) => Promise<Frozen>) => {
    const { id } = read
    for (let tries = 0; tries < TRIES; tries += 1) {
      const draft = tries === 0 ? read : await found(drafts, id)
      const prepared = await prepare(draft)
      const { content, canonical, problems } = await check(id, prepared.content)
      if (problems.length > 0) throw invalidConfig(problems)
      const slug =
        draft.mcpSlug ?? (await giveSlug({ id, owner: draft.owner, name: content.name }, { slugs, builtIn }))
      const frozen = fingerprintPublished({ content, canonical })
      await parts.claimPictures(id, [frozen.data], { published: true })
      const live = await versions.publish({
        appId: id,
        revision: draft.revision,
        slug,
        frozen,
        draft: keep(draft, prepared, frozen),
        notes: prepared.notes,
        at: clock(),
        by,
      })
      if (!live) continue
      await parts.refresh()
      return live
    }
    throw new AppError('CONFLICT', { id })
  }

  return {
    async dryRun({ id, owner, mcpSlug, content }) {
      const { problems } = await check(id, content)
      const warnings = warningsFor(content, layouts)
      if (mcpSlug) return { slug: mcpSlug, problems, warnings }
      try {
        return {
          slug: await likelySlug({ id, owner, name: content.name }, { slugs, builtIn }),
          problems,
          warnings,
        }
      } catch (error) {
        return { slug: null, problems: [...problemsIn(error), ...problems], warnings }
      }
    },
    problems: async (id, content) => (await check(id, content)).problems,

    publish: (read, { toolName, toolDescription, notes = '', revision }, by) =>
      freeze(read, by, async (draft) => {
        if (revision !== undefined && draft.revision !== revision)
          throw new AppError('CONFLICT', { id: draft.id })
        const content: AppContent = {
          ...draft.content,
          ...(toolName !== undefined && { toolName }),
          ...(toolDescription !== undefined && { toolDescription }),
        }
        return { content, kept: content, notes }
      }),

    rollback: (read, version, by) =>
      freeze(read, by, async (draft) => {
        const { content } = await earlier(versions, draft.id, version)
        // A rollback keeps unpublished work.
        return { content, kept: draft.changed ? draft.content : content, notes: `Back to version ${version}` }
      }),

    async unpublish(id) {
      const now = await found(drafts, id)
      if (now.status !== 'published') return now
      const draft = await versions.unpublish(id, clock())
      if (!draft) throw noSuchApp(id)
      await parts.refresh()
      return draft
    },
  }
}

/** The problems in a thrown error, if it has any. */
function problemsIn(error: unknown): readonly Problem[] {
  const found = error instanceof AppError ? error.details.problems : null
  if (!Array.isArray(found)) throw error
  return found
}

interface Frozen {
  readonly content: AppContent
  readonly kept: AppContent
  readonly notes: string
}

async function found(drafts: DraftStore, id: string): Promise<Draft> {
  const draft = await drafts.find(id)
  if (!draft || draft.deletedAt) throw noSuchApp(id)
  return draft
}

async function earlier(versions: VersionStore, id: string, version: number): Promise<PublishedVersion> {
  const found = await versions.find(id, version)
  if (!found) throw new AppError('VERSION_NOT_FOUND', { id, version })
  return found
}
