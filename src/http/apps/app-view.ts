import type { Draft, DraftState, DraftSummary } from '../../registry/draft.ts'
import type { VersionEntry } from '../../registry/version.ts'

/** Of a draft with its data, or without. */
type Shown<Content> = DraftState & { readonly content: Content }

export const showApp = <Content extends (Draft | DraftSummary)['content']>(
  { content, id, ...draft }: Shown<Content>,
  origin: string,
) => {
  const address =
    draft.status === 'published' && !draft.deletedAt ? `${origin}/servers/${draft.mcpSlug}` : null
  return {
    id,
    ...content,
    // Lists that nobody wrote in yet are empty and not absent, so that whoever edits can send them back.
    columns: content.columns ?? [],
    questions: content.questions ?? [],
    ...draft,
    publishedAt: draft.publishedAt?.toISOString() ?? null,
    createdAt: draft.createdAt.toISOString(),
    updatedAt: draft.updatedAt.toISOString(),
    deletedAt: draft.deletedAt?.toISOString() ?? null,
    url: address,
    mcpUrl: address && `${address}/mcp`,
  }
}

export const showVersion = ({ version, notes, publishedAt, publishedBy }: VersionEntry) => ({
  version,
  notes,
  publishedAt: publishedAt.toISOString(),
  publishedBy,
})
