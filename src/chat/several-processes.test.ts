import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChatCall } from '../../common/chat-parts.ts'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import { runSql } from '../../test/run-sql.ts'
import type { TurnState } from '../agent/turn/turn.ts'
import { createAccounts } from '../auth/accounts.ts'
import { openStorage, type Storage } from '../storage/storage.ts'
import { newAnswer, newMessage, type StartedCall } from './answer.ts'
import type { StoredConversation } from './conversation.ts'
import { APPROVAL_MS } from './limits.ts'
import { approvalOf } from './run-answer.ts'

describe.each(databases)('an answer on $name, of which several processes know', ({ create }) => {
  let empty: EmptyDatabase
  let now: number
  const opened: Storage[] = []
  const open = () => {
    const storage = openStorage({ ...empty, clock: () => new Date(now), onError: () => {} })
    opened.push(storage)
    return storage.chat
  }
  let one: Storage['chat']
  let other: Storage['chat']
  let conversation: StoredConversation
  let answer: string
  const model = { kind: 'local', name: 'test' } as const
  const text = (delta: string) => ({ name: 'text', data: { message: answer, delta } }) as const
  const call: StartedCall = {
    id: 'call_1',
    madeBy: 'model',
    app: 'todo',
    tool: 'add_task',
    arguments: {},
    readOnly: false,
  }
  beforeEach(async () => {
    empty = await create()
    now = Date.parse('2026-01-01')
    one = open()
    other = open()
    await opened[0]!.migrate()
    const accounts = createAccounts({ store: opened[0]!.accounts, clock: () => new Date(now) })
    const owner = (await accounts.add({ email: 'ann@example.org', password: null })).id
    const at = new Date(now).toISOString()
    const fresh = { id: randomUUID(), owner, title: '', apps: [], model: null, createdAt: at, updatedAt: at }
    conversation = (await one.conversations.create(fresh))!
    const message = newMessage(randomUUID(), null, 'hello', at)
    answer = randomUUID()
    await one.answers.say(conversation, { message, answer: newAnswer(answer, message.id, at) }, 'one')
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((storage) => storage.close()))
    await empty.drop()
  })
  /** As if the process that holds a lease had not been heard of for longer than that. */
  const silence = () =>
    runSql(
      empty,
      `update chat_messages set lease_until = '2000-01-01T00:00:00.000Z' where lease_until is not null`,
    )
  const stands = async () => (await one.answers.findMessage(conversation.id, answer))!

  it('is run by one of them', async () => {
    const claimed = await Promise.all([
      one.answers.claim({ answer, by: 'one' }, model),
      other.answers.claim({ answer, by: 'other' }, model),
    ])
    expect(claimed.map(Boolean)).toEqual([true, false])
    expect(await other.answers.append({ answer, by: 'other' }, [text('no')])).toBe(false)
    expect(await one.answers.append({ answer, by: 'one' }, [text('yes')])).toBe(true)
    expect((await stands()).parts).toEqual([{ type: 'text', text: 'yes' }])
  })

  it('is stopped through any of them', async () => {
    await one.answers.claim({ answer, by: 'one' }, model)
    expect(await other.answers.askStop(answer)).toBe(true)
    expect(await one.answers.renew('one', [answer])).toEqual([answer])
  })

  it('is taken over once its process is gone: cut, and nothing of it can be written or run any more', async () => {
    const lease = { answer, by: 'one' }
    await one.answers.claim(lease, model)
    expect(await one.answers.startCall(lease, call, [])).toBe('started')
    expect((await other.answers.takeOver('other')).cut).toEqual([])
    await silence()
    expect((await other.answers.takeOver('other')).cut).toMatchObject([{ answer }])
    expect((await other.answers.takeOver('other')).cut).toEqual([])
    expect(await stands()).toMatchObject({ status: 'cut', failure: { code: 'ANSWER_CUT', retry: true } })
    expect(await one.answers.append(lease, [text('late')])).toBe(false)
    expect(await one.answers.startCall(lease, { ...call, id: 'call_2' }, [])).toBe('lost')
    expect(await one.answers.end(lease, { status: 'done', usage: null, failure: null })).toBe(false)
    const [begun] = await other.answers.callsFor((await stands()).parent!, randomUUID())
    expect(begun).toMatchObject({ tool: 'add_task', outcome: null })
  })

  it('is begun by another where its process went before it could', async () => {
    await silence()
    expect((await other.answers.takeOver('other')).queued).toMatchObject([{ answer }])
    expect(await other.answers.claim({ answer, by: 'other' }, model)).not.toBeNull()
  })

  it('is left alone by a process whose clock is ahead', async () => {
    const ahead = openStorage({ ...empty, clock: () => new Date(now + 12_000), onError: () => {} })
    opened.push(ahead)
    const lease = { answer, by: 'one' }
    await one.answers.claim(lease, model)
    expect((await ahead.chat.answers.takeOver('ahead')).cut).toEqual([])
    expect(await one.answers.append(lease, [text('still here')])).toBe(true)
  })

  it('waits while as many of its person run as may, in all processes together', async () => {
    const at = new Date(now).toISOString()
    const answers = [answer]
    for (let more = 0; more < 9; more += 1) {
      const fresh = { ...conversation, id: randomUUID(), createdAt: at, updatedAt: at }
      const message = newMessage(randomUUID(), null, 'hello', at)
      const next = newAnswer(randomUUID(), message.id, at)
      await one.answers.say((await one.conversations.create(fresh))!, { message, answer: next }, 'one')
      answers.push(next.id)
    }
    await silence()
    const claimed = await Promise.all(
      answers.map((each, index) => {
        const by = index % 2 ? 'one' : 'other'
        return (index % 2 ? one : other).answers.claim({ answer: each, by }, model, 4)
      }),
    )
    expect(claimed.filter((each) => each === 'busy')).toHaveLength(6)
    expect(claimed.filter((each) => each !== null && each !== 'busy')).toHaveLength(4)
  })

  it('says of a call that the person stopped it, not that nobody knows its end', async () => {
    const lease = { answer, by: 'one' }
    await one.answers.claim(lease, model)
    const shown: ChatCall = {
      ...{ id: call.id, app: call.app, tool: call.tool, title: 'Add', arguments: {} },
      ...{ status: 'running', outcome: null, durationMs: null, widget: false },
    }
    await one.answers.startCall(lease, call, [{ name: 'call', data: { message: answer, call: shown } }])
    await other.answers.askStop(answer)
    await one.answers.end(lease, { status: 'stopped', usage: null, failure: null })
    expect((await stands()).parts).toMatchObject([{ call: { status: 'stopped' } }])
  })

  it('begins no call twice', async () => {
    const lease = { answer, by: 'one' }
    await one.answers.claim(lease, model)
    expect(await one.answers.startCall(lease, call, [])).toBe('started')
    expect(await one.answers.startCall(lease, call, [])).toBe('known')
  })

  it('waits for a yes for a day, and is decided once', async () => {
    const lease = { answer, by: 'one' }
    await one.answers.claim(lease, model)
    const proposed = { ...call, name: call.tool }
    const approval = approvalOf(proposed, undefined, answer, new Date(now))
    const state: TurnState = { run: { kept: true } }
    await one.answers.wait(lease, { state, approvals: [approval], events: [] })
    await silence()
    expect(await other.answers.takeOver('other')).toEqual({ cut: [], queued: [] })
    const decided = await Promise.all([
      one.answers.decide(conversation.id, approval.id, 'yes', 'one'),
      other.answers.decide(conversation.id, approval.id, 'no', 'other'),
    ])
    expect(decided.filter(Boolean)).toHaveLength(1)
    expect(decided.find(Boolean)).toMatchObject({ goesOn: true })
    const by = decided[0] ? 'one' : 'other'
    expect(await one.answers.claim({ answer, by }, model)).toMatchObject({ state })
  })

  it('ends when nobody says yes within a day', async () => {
    const lease = { answer, by: 'one' }
    await one.answers.claim(lease, model)
    const approval = approvalOf({ ...call, name: call.tool }, undefined, answer, new Date(now))
    await one.answers.wait(lease, { state: { run: {} }, approvals: [approval], events: [] })
    now += APPROVAL_MS + 1
    expect(await one.answers.decide(conversation.id, approval.id, 'yes', 'one')).toBeNull()
    expect(await other.answers.expire()).toEqual([conversation.id])
    expect(await stands()).toMatchObject({ status: 'failed', failure: { code: 'APPROVAL_EXPIRED' } })
    expect(await one.answers.findApproval(conversation.id, approval.id)).toMatchObject({ status: 'expired' })
  })

  it('is told by its message once its events are let go', async () => {
    const lease = { answer, by: 'one' }
    await one.answers.claim(lease, model)
    await one.answers.append(lease, [text('All of it.')])
    await one.answers.end(lease, { status: 'done', usage: null, failure: null })
    await one.conversations.forgetEvents(new Date(now + 1).toISOString())
    expect((await stands()).parts).toEqual([{ type: 'text', text: 'All of it.' }])
    await one.conversations.change(conversation.id, { title: 'Later' })
    expect(await one.conversations.eventsAfter(conversation.id, 1)).toBeNull()
  })
})
