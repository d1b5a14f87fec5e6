import type { CheckedQuestion } from '../../common/api/tool-check.ts'
import type { ChatModel } from '../agent/turn/chat-model.ts'
import { runTurn } from '../agent/turn/lazy-turn.ts'
import type { AgentTool, ProposedCall } from '../agent/turn/turn.ts'
import type { App } from '../contract/index.ts'
import type { DraftStore, DraftSummary } from '../registry/draft.ts'
import { chatTools } from './apps/agent-tools.ts'
import type { AppOpener, ChatAccount } from './apps/opened-app.ts'

export interface ToolCheckParts {
  /** The Apps from start-up. */
  readonly builtIn: readonly App[]
  readonly drafts: Pick<DraftStore, 'list'>
  readonly apps: AppOpener
  /** Nothing is sent to a provider, so the maker may check as often as they like. */
  readonly model: ChatModel
}

export interface ToolCheck {
  readonly total: number
  /** One by one, as they are known. */
  readonly results: AsyncGenerator<CheckedQuestion>
}

type Asked = Pick<CheckedQuestion, 'question' | 'app'>

/** Other apps of the maker, and questions of each. */
const MOST_OTHERS = 12
const MOST_QUESTIONS_EACH = 6

/**
 * Checks which questions find a draft's tool, its own and those of other apps. Each runs in a separate conversation
 * with the draft and the maker's other apps. Built-in Apps are left out, since rules answer for them.
 */
export async function checkTool(
  { builtIn, drafts, apps, model }: ToolCheckParts,
  { id, owner, content }: Pick<DraftSummary, 'id' | 'owner' | 'content'>,
  { account, signal }: { account: ChatAccount; signal: AbortSignal },
): Promise<ToolCheck> {
  const made = await drafts.list({ owner, deleted: false, limit: MOST_OTHERS + 1, offset: 0 })
  const others = made.filter((each) => each.id !== id).slice(0, MOST_OTHERS)
  const own = (content.questions ?? []).map(({ message }) => message)
  const questions = [
    ...own.map((question): Asked => ({ question, app: null })),
    ...builtIn.flatMap(({ title, prompts = [] }) => prompts.map(askedOf(title))),
    ...others.flatMap(({ content: { name, questions: kept = [] } }) =>
      kept.slice(0, MOST_QUESTIONS_EACH).map(({ message }) => askedOf(name)(message)),
    ),
  ].filter(isFirst)
  const ref = `draft:${id}`
  const refs = [ref, ...others.map((each) => `draft:${each.id}`)]
  const tools = await toolsOf(apps, { ...account, id: owner }, refs)
  const ask = { model, tools, caller: `tool-check:${account.id}`, signal }
  return {
    total: questions.length,
    results: (async function* () {
      for (const entry of questions) {
        if (signal.aborted) return
        const { calls, failure } = await proposedCalls(entry.question, ask)
        // Two apps may be asked.
        const call = calls.find(({ app }) => app === ref) ?? calls[0]
        yield { ...entry, called: call?.name ?? null, finds: call?.app === ref, failure }
      }
    })(),
  }
}

/** Which tool of one app each message leads to. */
export async function chooseTools(
  { apps, model }: Pick<ToolCheckParts, 'apps' | 'model'>,
  ref: string,
  messages: readonly string[],
  { account, signal }: { account: ChatAccount; signal: AbortSignal },
): Promise<(string | null)[]> {
  const tools = await toolsOf(apps, account, [ref])
  const ask = { model, tools, caller: `tool-check:${account.id}`, signal }
  const chosen: (string | null)[] = []
  for (const message of messages) chosen.push((await proposedCalls(message, ask)).calls[0]?.name ?? null)
  return chosen
}

const askedOf =
  (app: string) =>
  (question: string): Asked => ({ question, app })

/** A question that two apps share counts for the first: for the draft, if the draft has it. */
const isFirst = ({ question }: Asked, index: number, all: readonly Asked[]) =>
  all.findIndex((each) => each.question === question) === index

/** As in a conversation, but every call needs an approval that nobody gives: nothing runs. */
async function toolsOf(
  apps: AppOpener,
  account: ChatAccount,
  refs: readonly string[],
): Promise<readonly AgentTool[]> {
  const opened = (await Promise.all(refs.map((each) => apps.open(account, each)))).filter(
    (app) => app !== null,
  )
  return chatTools(opened, { allowed: [], begun: [] }).map((tool) => ({
    ...tool,
    needsApproval: true,
    heldBack: !tool.needsApproval,
  }))
}

async function proposedCalls(
  text: string,
  ask: { model: ChatModel; tools: readonly AgentTool[]; caller: string; signal: AbortSignal },
): Promise<{ calls: ProposedCall[]; failure: string | null }> {
  const calls: ProposedCall[] = []
  let failure: string | null = null
  for await (const event of runTurn({ ...ask, instructions: '', history: [{ role: 'user', text }] })) {
    if (event.type === 'tool_call') calls.push(event.call)
    if (event.type === 'failed') failure = event.failure.message
  }
  return { calls, failure }
}
