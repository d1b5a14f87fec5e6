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
}

/** What would come of publishing a draft now. */
export interface DryRun {
  /** Null where its name can make none. */
  readonly slug: string | null
  /** What stands in the way. */
  readonly problems: readonly Problem[]
  /** What would not work as it could, and does not stand in the way. */
  readonly warnings: readonly Problem[]
}

export interface Publisher {
  dryRun(draft: Draft): Promise<DryRun>
  /** What is wrong with content that would be answered from now. */
  problems(id: string, content: AppContent): Promise<readonly Problem[]>
  /** The draft becomes the next version, and is live: as it was read, or as it stands where it has moved on since. */
  publish(draft: Draft, request: PublishRequest, by: string): Promise<Draft>
  unpublish(id: string): Promise<Draft>
  /** What an earlier version held becomes the next one. */
  rollback(draft: Draft, version: number, by: string): Promise<Draft>
}

export interface PublisherParts {
  drafts: DraftStore
  versions: VersionStore
  slugs: SlugStore
  layouts: Layouts
  builtIn: ReadonlySet<string>
  checkSource: CheckSource
  /** Told which pictures a version refers to, for ever. */
  claimPictures: OwnPictures['claim']
  clock(): Date
  /** Brings what this process serves up to date. */
  refresh(): Promise<void>
}

/** Optimistic locking: who publishes while somebody types starts again from the newest draft, so many times. */
const TRIES = 5

export function createPublisher(parts: PublisherParts): Publisher {
  const { drafts, versions, slugs, layouts, builtIn, clock } = parts

  const check = async (id: string, given: AppContent): Promise<Publishable> => {
    const { content, canonical, problems } = readPublishable(given, layouts)
    return { content, canonical, problems: [...problems, ...(await parts.checkSource(id, content.source))] }
  }

  /** What the draft holds beside the version made of it. Only what differs from that is worked out anew. */
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

    publish: (read, { toolName, toolDescription, notes = '' }, by) =>
      freeze(read, by, async (draft) => {
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
        // Work that was never published is not lost to a rollback.
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

/** The faults that were found, where that is what was thrown. */
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
