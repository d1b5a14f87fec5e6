import type { Asker } from '../access.ts'
import type { Draft } from '../draft.ts'
import type { Changed, Generator, Made, Part } from '../generate/generator.ts'
import type { Workshop } from '../registry.ts'

/** The generator's return value. */
export async function lastOf(parts: AsyncGenerator<Part, Made>): Promise<Made> {
  for (;;) {
    const { done, value } = await parts.next()
    if (done) return value
  }
}

interface SentenceChange {
  readonly request: string
  readonly save: boolean
  /** The revision that the change was made from; the draft's own where nothing is said. */
  readonly revision?: number | undefined
}

/** Changes a draft as a sentence says, in one edit. */
export async function changeBySentence(
  { workshop, generator }: { readonly workshop: Workshop; readonly generator: Generator },
  { draft, account }: { readonly draft: Draft; readonly account: Asker },
  { request, save, revision = draft.revision }: SentenceChange,
  signal: AbortSignal,
): Promise<Changed & { readonly draft: Draft }> {
  const { fields, words } = await generator.change(draft.content, request, signal)
  const saves = save && Object.keys(fields).length > 0
  return {
    draft: saves ? await workshop.change(draft.id, { ...fields, revision }, account) : draft,
    fields,
    words,
  }
}
