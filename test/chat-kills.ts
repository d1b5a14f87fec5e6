import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENDED, openChat, type TestChat } from './chat.ts'
import { LAST_WORDS, startObedientModel } from './obedient-model.ts'
import {
  addedTwice,
  type DatabasePlace,
  ended,
  signUpPeople,
  startChild,
  type TaskWriter,
} from './task-writers.ts'

/** What the kills left behind. All lists should be empty. */
export interface ChatLosses {
  /** Answers that were under way when the server was killed. */
  readonly interrupted: number
  readonly messages: number
  /** Messages that were acknowledged and are not there. */
  readonly lost: string[]
  /** Answers that neither went on nor were marked as cut with a retry, or that hold less than was seen. */
  readonly unfinished: string[]
  /** Tasks that were added more than once. */
  readonly ranTwice: string[]
  /** Approvals that were pending before and are not any more, or whose yes did not run its call once. */
  readonly approvals: string[]
}

interface Round {
  readonly chat: TestChat
  readonly message: string
  readonly answer: string
  readonly title: string
  seen: string
}

const LONGEST_WAIT_MS = 10_000

/** Kills the server again and again while answers stream, then looks for everything that was promised. */
export async function countChatLosses(database: DatabasePlace, kills: number): Promise<ChatLosses> {
  const model = await startObedientModel({ wordMs: 15 })
  const env = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'small' }
  const people = await signUpPeople(database)
  const rounds: Round[] = []
  const asked = await askForDeletion(database, people[0]!, env)
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, url } = await startChild(database, env)
    const fresh = await Promise.all(people.map((person, i) => begin(url, person, `task ${kill} of ${i}`)))
    rounds.push(...fresh)
    let events = 0
    const count = () => {
      events += 1
    }
    const following = fresh.map((round) => follow(round, count))
    // At a moment of its own in each round: before a call, in it, or in the middle of the words.
    const wanted = 1 + Math.floor(Math.random() * fresh.length * 4)
    for (let waited = 0; events < wanted && waited < LONGEST_WAIT_MS; waited += 5) await sleep(5)
    child.kill('SIGKILL')
    await Promise.all([...following, ended(child)])
  }
  const { child, url } = await startChild(database, env)
  try {
    const losses = await judge({ url, rounds, people })
    const approvals = await judgeApproval(url, people[0]!, asked)
    return { ...losses, approvals, ranTwice: await addedTwice(database, people) }
  } finally {
    child.kill('SIGTERM')
    await ended(child)
    await model.close()
  }
}

async function begin(url: string, { token }: TaskWriter, title: string): Promise<Round> {
  const chat = await openChat(url, token)
  const said = await chat.say(`CALL add_task ${JSON.stringify({ title })}`)
  return { chat, message: said.message.id, answer: said.answer.id, title, seen: '' }
}

/** Reads along until the server is gone. */
async function follow(round: Round, told: () => void): Promise<void> {
  await round.chat
    .until(({ name, data }) => {
      told()
      if (name === 'text') round.seen += data.delta
      return name === 'answer' && ENDED.includes(data.status)
    })
    .catch(() => {})
}

interface Judged {
  readonly isLost: boolean
  readonly isCut: boolean
  readonly problem: string | null
}

async function judge({
  url,
  rounds,
  people,
}: {
  url: string
  rounds: Round[]
  people: readonly TaskWriter[]
}) {
  const judged: Judged[] = []
  // Each person looks at one conversation at a time.
  for (let first = 0; first < rounds.length; first += people.length) {
    const together = rounds.slice(first, first + people.length)
    judged.push(...(await Promise.all(together.map((round, i) => judgeRound(url, people[i]!, round)))))
  }
  const named = (fits: (each: Judged) => boolean) =>
    rounds.filter((_, index) => fits(judged[index]!)).map(({ title }) => title)
  return {
    interrupted: judged.filter(({ isCut }) => isCut).length,
    messages: rounds.length,
    lost: named(({ isLost }) => isLost),
    unfinished: rounds.flatMap(({ title }, index) => {
      const { problem } = judged[index]!
      return problem === null ? [] : [`${title}: ${problem}`]
    }),
  }
}

async function judgeRound(url: string, { token }: TaskWriter, round: Round): Promise<Judged> {
  const { message, answer, seen } = round
  const chat = await openChat(url, token, { id: round.chat.conversation })
  const stands = await chat.answered(answer, ...ENDED)
  const { messages } = await chat.read()
  const isLost = !messages.some(({ id }: any) => id === message)
  const text = stands.parts.flatMap((part: any) => (part.type === 'text' ? [part.text] : [])).join('')
  const isCut = stands.status === 'cut' && stands.failure.retry
  const isRight = isCut ? LAST_WORDS.startsWith(text) : stands.status === 'done' && text === LAST_WORDS
  const problem = isRight && text.startsWith(seen) ? null : stands.status
  return { isLost, isCut, problem: problem ?? (isCut ? await tryAgain(chat, message) : null) }
}

/** Where the earlier try may have run, somebody is asked, and says no. Gives what went wrong. */
export async function tryAgain(chat: TestChat, message: string): Promise<string | null> {
  const id = randomUUID()
  await chat.api('POST', chat.path(`/messages/${message}/retry`), { id })
  if ((await chat.answered(id)).status === 'waiting') {
    const pending = (await chat.read()).approvals.filter(({ status }: any) => status === 'pending')
    for (const approval of pending) await chat.decide(approval.id, 'no')
  }
  const { status } = await chat.answered(id, ...ENDED)
  return status === 'done' ? null : `tried again, and ${status}`
}

interface AskedDeletion {
  readonly conversation: string
  readonly answer: string
  readonly approval: string
}

/** Something that waits for a yes through all that follows. */
async function askForDeletion(
  database: DatabasePlace,
  { token }: TaskWriter,
  env: Record<string, string>,
): Promise<AskedDeletion> {
  const { child, url } = await startChild(database, env)
  const chat = await openChat(url, token)
  const first = await chat.say('CALL add_task {"title":"to be deleted"}')
  await chat.answered(first.answer.id)
  const { answer } = await chat.say('CALL delete_task {"task_id":1}')
  await chat.answered(answer.id, 'waiting')
  const { approvals } = await chat.read()
  child.kill('SIGKILL')
  await ended(child)
  return { conversation: chat.conversation, answer: answer.id, approval: approvals[0].id }
}

async function judgeApproval(url: string, { token }: TaskWriter, asked: AskedDeletion): Promise<string[]> {
  const chat = await openChat(url, token, { id: asked.conversation })
  const [approval] = (await chat.read()).approvals
  if (approval?.status !== 'pending') return [`it is ${approval?.status}`]
  await chat.decide(asked.approval, 'yes')
  const done = await chat.answered(asked.answer, ...ENDED)
  const deleted = done.parts.filter(
    (part: any) => part.type === 'call' && part.call.outcome?.structuredContent?.status === 'deleted',
  )
  return done.status === 'done' && deleted.length === 1 ? [] : [`its answer is ${done.status}`]
}
