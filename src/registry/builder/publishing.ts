import type { Diff } from '../../../common/api/publishing.ts'
import type { RecordHere } from '../../auth/audit-events.ts'
import { AppError } from '../../errors.ts'
import type { Asker } from '../access.ts'
import type { AppContent } from '../content.ts'
import { diff } from '../diff.ts'
import type { Draft } from '../draft.ts'
import type { PublishRequest } from '../publisher.ts'
import type { Workshop } from '../registry.ts'
import type { PublishedVersion } from '../version.ts'
import type { FindApp } from './find-app.ts'

/** The acting account, and its audit record. */
export interface Actor {
  readonly account: Asker
  readonly record: RecordHere
}

/** Publishing as its makers do it: with their rights, and on record. */
export interface Publishing {
  publish(actor: Actor, id: string, request: PublishRequest): Promise<Draft>
  unpublish(actor: Actor, id: string): Promise<Draft>
  rollBack(actor: Actor, id: string, version: number): Promise<Draft>
  version(draft: Draft, number: string | undefined): Promise<PublishedVersion>
  /** The differences between two versions; `draft` is the version being edited. */
  diff(draft: Draft, from: string, to: string): Promise<Diff>
}

/** An app as the record names it. */
export const targetOf = ({ id, content }: Pick<Draft, 'id' | 'content'>) =>
  ({ kind: 'app', id, name: content.name }) as const

const NUMBER = /^[1-9]\d{0,8}$/

export function createPublishing(workshop: Workshop, findApp: FindApp): Publishing {
  const { versions } = workshop.stores
  const version: Publishing['version'] = async ({ id }, number) => {
    const found = NUMBER.test(number ?? '') ? await versions.find(id, Number(number)) : null
    if (!found) throw new AppError('VERSION_NOT_FOUND', { id, version: number })
    return found
  }
  const contentOf = async (draft: Draft, name: string): Promise<AppContent> =>
    name === 'draft' ? draft.content : (await version(draft, name)).content
  return {
    version,
    diff: async (draft, from, to) => diff(await contentOf(draft, from), await contentOf(draft, to)),
    async publish({ account, record }, id, request) {
      const draft = await findApp(account, id, { need: 'full' })
      const published = await workshop.publish(draft, request, account.id)
      await record({ action: 'publish', ...publishedAs(draft, published) })
      return published
    },
    async unpublish({ account, record }, id) {
      const draft = await findApp(account, id, { need: 'full' })
      const unpublished = await workshop.unpublish(draft.id)
      await record({ action: 'unpublish', target: targetOf(draft) })
      return unpublished
    },
    async rollBack({ account, record }, id, number) {
      const draft = await findApp(account, id, { need: 'full' })
      const published = await workshop.rollback(draft, number, account.id)
      const { after, ...event } = publishedAs(draft, published)
      await record({ action: 'roll-back', ...event, after: { ...after, same_as: number } })
      return published
    },
  }
}

const publishedAs = (former: Draft, published: Draft) => ({
  target: targetOf(published),
  before: former.publishVersion > 0 ? { version: former.publishVersion } : null,
  after: { version: published.publishVersion, slug: published.mcpSlug },
})
