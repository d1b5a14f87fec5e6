import type { Call } from '../../contract/index.ts'
import { quietCall } from '../../contract/index.ts'
import type { AppContent } from '../content.ts'
import type { LightAnswer } from '../inline-pictures.ts'
import { tryDraft } from '../made-app.ts'
import { invalidConfig } from '../problems.ts'
import type { Registry } from '../registry.ts'

interface Tried {
  readonly id: string
  readonly content: AppContent
}

interface AskedQuestion {
  readonly message: string
  readonly context?: Readonly<Record<string, unknown>> | null | undefined
}

/** A call by a maker: it comes from no host. */
export const trialCall = (
  { id, email }: { readonly id: string; readonly email: string },
  signal: AbortSignal,
): Call => quietCall({ user: { id, email }, caller: id, signal })

/** The draft's answer, as a chat would get it. Its tool needs no name yet; its data must be right. */
export async function tryApp(
  registry: Pick<Registry, 'workshop' | 'sourceOf'>,
  { id, content }: Tried,
  { message, context }: AskedQuestion,
  call: Call,
): Promise<LightAnswer> {
  const problems = await registry.workshop.problems(id, content)
  const wrong = problems.filter(({ field }) => !field.startsWith('tool'))
  if (wrong.length > 0) throw invalidConfig(wrong)
  return tryDraft(registry.sourceOf(id, content), { message, context: context ?? {} }, call)
}
