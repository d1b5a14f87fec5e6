import type { Audience } from '../../common/api/access.ts'
import { followRows } from '../../common/follow-rows.ts'
import { isJsonObject } from '../../common/json.ts'
import { NAME_LENGTH } from '../../common/limits.ts'
import { keyColumn } from '../../common/row-keys.ts'
import { AppError } from '../errors.ts'
import type { Asker } from './access.ts'
import { type AppContent, type Layouts, requireBounded, requireLayout } from './content.ts'
import type { Draft, DraftChanges, DraftStore } from './draft.ts'
import { fingerprinted } from './fingerprint.ts'
import { newDraft } from './new-draft.ts'
import { noSuchApp } from './no-such-app.ts'
import type { OwnPictures } from './pictures.ts'
import type { createChangeGuard } from './require-full.ts'
import { layoutRows } from './sources/rows.ts'

/** Part of an app's content. Undefined fields stay as they are. */
export type ContentFields = { readonly [Field in keyof AppContent]?: AppContent[Field] | undefined }

export type NewContent = Pick<AppContent, 'name'> & ContentFields

export interface DraftPatch extends ContentFields {
  readonly keepMessages?: boolean | undefined
  /** Optimistic locking: the revision the change is based on. Without it the last write wins. */
  readonly revision?: number | undefined
}

export interface Drafts {
  create(owner: string, content: NewContent): Promise<Draft>
  change(id: string, patch: DraftPatch, by?: Asker): Promise<Draft>
  /** Copies a draft. Secrets stay with the original app. */
  duplicate(owner: string, draft: Draft): Promise<Draft>
  /** Takes it offline now and deletes it permanently in thirty days. */
  remove(id: string): Promise<void>
  /** Restores it as it was, live at its address if it was live. */
  restore(id: string): Promise<Draft>
  purge(): Promise<number>
}

export interface DraftsParts {
  drafts: DraftStore
  /** The audience of new apps. */
  defaultAudience(): Promise<Audience>
  requireMay: ReturnType<typeof createChangeGuard>
  layouts: Layouts
  clock(): Date
  /** Refreshes what this process serves. */
  refresh(): Promise<void>
  forget?: Forget | undefined
  /** Receives the pictures a draft refers to. */
  claimPictures: OwnPictures['claim']
}

export type Forget = (id: string) => Promise<void>

const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const TRIES = 5

export function createDrafts(parts: DraftsParts): Drafts {
  const { drafts, defaultAudience, requireMay, layouts, clock, refresh, forget, claimPictures } = parts
  const find = async (id: string) => {
    const draft = await drafts.find(id)
    if (!draft) throw noSuchApp(id)
    return draft
  }
  const change = async (
    id: string,
    given: number | undefined,
    changesOf: (draft: Draft) => DraftChanges | null,
    by?: Asker,
  ) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const draft = await find(id)
      if (given !== undefined && given !== draft.revision) break
      const changes = changesOf(draft)
      if (!changes) return draft
      if (by) await requireMay(by, draft, changes)
      // Before saving, so that nobody deletes a picture meanwhile.
      if (changes.edited) await claimPictures(id, [changes.edited.data], { published: false })
      const done = await drafts.change(id, draft.revision, changes, clock())
      if (done) return done
    }
    throw new AppError('CONFLICT', { revision: (await find(id)).revision })
  }
  const add = async (owner: string, content: AppContent) => {
    const draft = newDraft(owner, content, await defaultAudience(), clock())
    const made = fingerprinted(content, layouts)
    await drafts.add({ ...draft, ...made })
    await claimPictures(draft.id, [made.data], { published: false })
    return draft
  }
  return {
    async create(owner, given) {
      requireFitting(given, layouts)
      return add(
        owner,
        withFields({ ...blankContent(layouts, given.layoutTemplate), name: given.name }, given),
      )
    },
    duplicate: (owner, { content }) => add(owner, { ...content, name: copyName(content.name) }),
    async change(id, { revision, keepMessages, ...fields }, by) {
      requireFitting(fields, layouts)
      const changed = await change(
        id,
        revision,
        (draft) => {
          if (draft.deletedAt) throw noSuchApp(id)
          const keeps = keepMessages !== undefined && keepMessages !== draft.keepMessages
          const edited = differs(draft.content, fields)
          if (!edited && !keeps) return null
          return {
            ...(edited && { edited: fingerprinted(edit(draft.content, fields, layouts), layouts) }),
            ...(keeps && { keepMessages }),
            ...(by && { by: by.id }),
          }
        },
        by,
      )
      if (keepMessages !== undefined) await refresh()
      return changed
    },
    async remove(id) {
      await change(id, undefined, () => ({ deletedAt: clock() }))
      await refresh()
    },
    async restore(id) {
      const restored = await change(id, undefined, () => ({ deletedAt: null }))
      await refresh()
      return restored
    },
    async purge() {
      const gone = await drafts.purge(new Date(clock().getTime() - KEPT_MS))
      for (const id of gone) await forget?.(id)
      return gone.length
    },
  }
}

const COPY = ' (copy)'

const copyName = (name: string) => `${name.slice(0, NAME_LENGTH - COPY.length)}${COPY}`

function requireFitting({ layoutTemplate, mockData }: ContentFields, layouts: Layouts): void {
  if (layoutTemplate !== undefined) requireLayout(layouts, layoutTemplate)
  if (mockData) requireBounded(mockData)
}

/** The initial content of an app. */
export function blankContent(layouts: Layouts, given?: string): Omit<AppContent, 'name'> {
  const [layoutTemplate = ''] = given === undefined ? layouts.keys() : [given]
  return {
    description: '',
    layoutTemplate,
    mockData: { ...layouts.get(layoutTemplate)?.sample },
    themeVariables: {},
    systemPrompt: '',
    toolName: '',
    toolDescription: '',
    source: { kind: 'data' },
  }
}

const withFields = (content: AppContent, fields: ContentFields): AppContent => ({
  ...content,
  ...(Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<AppContent>),
})

/** Editing rows keeps the questions pointing at the same rows. */
function edit(content: AppContent, fields: ContentFields, layouts: Layouts): AppContent {
  const edited = withFields(content, fields)
  const { questions, layoutTemplate, mockData } = edited
  const layout = layouts.get(layoutTemplate)
  if (!layout || !fields.mockData || fields.questions || !questions) return edited
  const [before, after] = [content.mockData, mockData].map((data) =>
    layoutRows(data, layout).filter(isJsonObject),
  )
  const followed = followRows(questions, before ?? [], after ?? [], keyColumn(layout.rows?.columns))
  return { ...edited, questions: [...followed] }
}

/** An edit without differences is no change, and must not look like one. */
const differs = (content: AppContent, fields: ContentFields): boolean =>
  Object.entries(fields).some(
    ([field, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(content[field as keyof AppContent]),
  )
