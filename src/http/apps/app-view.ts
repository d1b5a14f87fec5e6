import type { Draft, DraftState, DraftSummary } from '../../registry/draft.ts'
import type { VersionEntry } from '../../registry/version.ts'

/** A draft with or without its data. */
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
