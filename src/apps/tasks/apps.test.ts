import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../../test/databases.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

type Output = Record<string, unknown>

/** The text is the contract's output as JSON; the structured form says the same, an array as `{ tasks }`. */
async function call(client: Client, name: string, args: Output) {
  const result = await client.callTool({ name, arguments: args })
  const [block, ...rest] = result.content as { type: string; text: string }[]
  expect(rest).toEqual([])
  const output = JSON.parse(block!.text)
  expect(result.structuredContent).toEqual(Array.isArray(output) ? { tasks: output } : output)
  return { output, isError: result.isError === true }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const NOBODY = '00000000-0000-4000-8000-000000000000'
let people = 0

describe.each(eitherDatabase(import.meta.filename))('the to-do list on $name', (database) => {
  let server: TestServer
  let ann: { id: string; token: string }
  let bob: { id: string; token: string }
  const open: Client[] = []
  const connect = async (slug: string, who: { token: string }) => {
    const client = await connectClient(server.url, slug, '2025-11-25', who.token)
    open.push(client)
    return client
  }
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await Promise.all(open.splice(0).map((client) => client.close()))
    people += 1
    ann = await server.signUp(`ann${people}@example.org`)
    bob = await server.signUp(`bob${people}@example.org`)
  })

  describe('by numbers', () => {
    let client: Client
    beforeEach(async () => {
      client = await connect('todo', ann)
    })
    const run = (name: string, args: Output) => call(client, name, { user_id: ann.id, ...args })

    it('creates', async () => {
      expect(await run('add_task', { title: 'Buy groceries', description: 'Milk, eggs, bread' })).toEqual({
        output: { task_id: 1, status: 'created', title: 'Buy groceries' },
        isError: false,
      })
    })

    it.each([
      ['an empty title', { title: '' }, { error: 'Title cannot be empty' }],
      ['a title of spaces', { title: '   ' }, { error: 'Title cannot be empty' }],
      ['no title', {}, { error: 'Title cannot be empty' }],
      ['a title too long', { title: 'x'.repeat(201) }, { error: 'Title exceeds 200 characters' }],
      [
        'a description too long',
        { title: 'x', description: 'x'.repeat(1001) },
        { error: 'Description exceeds 1000 characters' },
      ],
      ['another user', { title: 'x', user_id: NOBODY }, { error: 'User not found' }],
    ])('refuses %s', async (_, args, output) => {
      expect(await run('add_task', args)).toEqual({ output, isError: true })
      expect((await run('list_tasks', {})).output).toEqual([])
    })

    it('takes a title of exactly 200 characters and a description of 1000', async () => {
      expect((await run('add_task', { title: 'x'.repeat(200), description: 'y'.repeat(1000) })).isError).toBe(
        false,
      )
    })

    it('lists all, pending and completed, and all for a status it does not know', async () => {
      await run('add_task', { title: 'Buy groceries', description: 'Milk' })
      await run('add_task', { title: 'Call mom' })
      await run('complete_task', { task_id: 2 })
      const milk = {
        id: 1,
        title: 'Buy groceries',
        description: 'Milk',
        completed: false,
        created_at: expect.stringMatching(TIME),
      }
      const mom = {
        id: 2,
        title: 'Call mom',
        description: null,
        completed: true,
        created_at: expect.stringMatching(TIME),
      }
      const listed = async (args: Output) => (await run('list_tasks', args)).output
      expect(await listed({})).toEqual([mom, milk])
      expect(await listed({ status: 'all' })).toEqual([mom, milk])
      expect(await listed({ status: 'pending' })).toEqual([milk])
      expect(await listed({ status: 'completed' })).toEqual([mom])
      expect(await listed({ status: 'whatever' })).toEqual([mom, milk])
    })

    it('gives an empty array when there are none', async () => {
      expect(await run('list_tasks', {})).toEqual({ output: [], isError: false })
    })

    it('completes, and again with the same success', async () => {
      await run('add_task', { title: 'Call mom' })
      const done = { output: { task_id: 1, status: 'completed', title: 'Call mom' }, isError: false }
      expect(await run('complete_task', { task_id: 1 })).toEqual(done)
      expect(await run('complete_task', { task_id: 1 })).toEqual(done)
    })

    it('deletes, and never gives the number again', async () => {
      await run('add_task', { title: 'Old task' })
      expect((await run('delete_task', { task_id: 1 })).output).toEqual({
        task_id: 1,
        status: 'deleted',
        title: 'Old task',
      })
      expect((await run('delete_task', { task_id: 1 })).output).toEqual({
        error: 'Task not found',
        task_id: 1,
      })
      expect((await run('add_task', { title: 'New' })).output).toMatchObject({ task_id: 2 })
    })

    it('updates the title, the description, or both', async () => {
      await run('add_task', { title: 'Groceries', description: 'Milk' })
      const updated = { task_id: 1, status: 'updated', title: 'Shopping' }
      expect((await run('update_task', { task_id: 1, title: 'Shopping' })).output).toEqual(updated)
      expect((await run('update_task', { task_id: 1, description: 'Bread' })).output).toEqual(updated)
      expect((await run('list_tasks', {})).output).toMatchObject([
        { title: 'Shopping', description: 'Bread' },
      ])
    })

    it.each([
      ['nothing to change', {}, { error: 'No updates provided' }],
      ['an empty title', { title: '' }, { error: 'Title cannot be empty' }],
    ])('refuses %s', async (_, args, output) => {
      await run('add_task', { title: 'Groceries' })
      expect(await run('update_task', { task_id: 1, ...args })).toEqual({ output, isError: true })
    })

    it.each(['complete_task', 'delete_task', 'update_task'])(
      '%s finds no task that is not there',
      async (name) => {
        expect(await run(name, { task_id: 77, title: 'x' })).toEqual({
          output: { error: 'Task not found', task_id: 77 },
          isError: true,
        })
      },
    )
  })

  describe('by UUIDs', () => {
    let client: Client
    beforeEach(async () => {
      client = await connect('tasks', ann)
    })
    const run = (name: string, args: Output) => call(client, name, { user_id: ann.id, ...args })
    const add = async (title: string) => (await run('add_task', { title })).output.task_id as string

    it('creates', async () => {
      expect(await run('add_task', { title: 'Buy groceries', description: 'milk, eggs, bread' })).toEqual({
        isError: false,
        output: {
          task_id: expect.stringMatching(UUID),
          title: 'Buy groceries',
          description: 'milk, eggs, bread',
          status: 'pending',
          created_at: expect.stringMatching(TIME),
        },
      })
      expect((await run('add_task', { title: 'Bare' })).output.description).toBeNull()
    })

    it.each([
      ['an empty title', { title: '' }, 'VALIDATION_ERROR', 'Title must be 1-200 characters'],
      ['a title too long', { title: 'x'.repeat(201) }, 'VALIDATION_ERROR', 'Title must be 1-200 characters'],
      [
        'a description too long',
        { title: 'x', description: 'x'.repeat(2001) },
        'VALIDATION_ERROR',
        'Description must be at most 2000 characters',
      ],
      ['another user', { title: 'x', user_id: NOBODY }, 'AUTHORIZATION_ERROR', 'Access denied'],
      [
        'a user id that is no UUID',
        { title: 'x', user_id: 'user123' },
        'AUTHORIZATION_ERROR',
        'Access denied',
      ],
      [
        'an unknown field',
        { title: 'x', colour: 'red' },
        'VALIDATION_ERROR',
        expect.stringContaining('colour'),
      ],
    ])('refuses %s', async (_, args, error, message) => {
      expect(await run('add_task', args)).toEqual({
        isError: true,
        output: { error, message, details: expect.any(Object) },
      })
    })

    it('lists with a count, by status', async () => {
      const first = await add('Finish report')
      const second = await add('Fix bug')
      await run('complete_task', { task_id: first })
      const listed = async (args: Output) => (await run('list_tasks', args)).output
      const shown = (id: string, title: string, status: string) => ({
        id,
        title,
        description: null,
        status,
        created_at: expect.stringMatching(TIME),
      })
      const all = [shown(second, 'Fix bug', 'pending'), shown(first, 'Finish report', 'completed')]
      expect(await listed({})).toEqual({ tasks: all, count: 2 })
      expect(await listed({ status: 'pending' })).toEqual({ tasks: [all[0]], count: 1 })
      expect(await listed({ status: 'completed' })).toEqual({ tasks: [all[1]], count: 1 })
      expect(await listed({ status: 'lost' })).toMatchObject({ error: 'VALIDATION_ERROR' })
    })

    it('completes, and says when it was complete already', async () => {
      const task_id = await add('Buy groceries')
      expect(await run('complete_task', { task_id })).toEqual({
        isError: false,
        output: { success: true, message: "'Buy groceries' is now marked complete", task_id },
      })
      expect(await run('complete_task', { task_id })).toEqual({
        isError: false,
        output: { success: false, message: "'Buy groceries' is already marked complete", task_id },
      })
    })

    it('deletes', async () => {
      const task_id = await add('Fix bug in dashboard')
      expect((await run('delete_task', { task_id })).output).toEqual({
        success: true,
        message: "'Fix bug in dashboard' has been deleted",
        task_id,
      })
      expect((await run('list_tasks', {})).output).toEqual({ tasks: [], count: 0 })
    })

    it('updates, and keeps what was not given', async () => {
      const task_id = await add('Groceries')
      await run('update_task', { task_id, description: 'milk' })
      expect((await run('update_task', { task_id, title: 'Weekly shopping' })).output).toEqual({
        task_id,
        title: 'Weekly shopping',
        description: 'milk',
        status: 'pending',
        updated_at: expect.stringMatching(TIME),
      })
      expect((await run('update_task', { task_id })).output).toMatchObject({
        error: 'VALIDATION_ERROR',
        message: 'Provide at least one field to update',
      })
    })
  })

  it('is one list under both faces', async () => {
    const [todo, tasks] = [await connect('todo', ann), await connect('tasks', ann)]
    await call(todo, 'add_task', { user_id: ann.id, title: 'From one' })
    await call(tasks, 'add_task', { user_id: ann.id, title: 'From the other' })
    const numbers = (await call(todo, 'list_tasks', { user_id: ann.id })).output
    const uuids = (await call(tasks, 'list_tasks', { user_id: ann.id })).output.tasks
    expect(numbers.map(({ title }: Output) => title)).toEqual(['From the other', 'From one'])
    expect(uuids.map(({ title }: Output) => title)).toEqual(['From the other', 'From one'])
    await call(tasks, 'complete_task', { user_id: ann.id, task_id: uuids[1].id })
    expect((await call(todo, 'list_tasks', { user_id: ann.id, status: 'completed' })).output).toMatchObject([
      { id: 1 },
    ])
  })

  describe('nobody sees or touches what is not theirs', () => {
    const secret = 'Ann’s secret errand'
    const tools = ['complete_task', 'delete_task', 'update_task']

    it.each(['todo', 'tasks'])('through %s, by own, another’s, missing and malformed ids', async (slug) => {
      const [mine, theirs] = [await connect(slug, ann), await connect(slug, bob)]
      const added = (await call(mine, 'add_task', { user_id: ann.id, title: secret })).output
      const ids = [added.task_id, slug === 'todo' ? 999 : NOBODY, 'x', '', null, { $ne: null }, -1, 1e99]
      for (const name of tools) {
        for (const user_id of [bob.id, ann.id, NOBODY, '', "' or 1=1 --"]) {
          for (const task_id of ids) {
            const reply = await call(theirs, name, { user_id, task_id, title: 'Taken over' })
            expect(reply.isError, `${name} ${user_id} ${task_id}`).toBe(true)
            expect(JSON.stringify(reply.output)).not.toContain('secret')
          }
        }
      }
      for (const user_id of [ann.id, NOBODY, '', '%']) {
        const reply = await call(theirs, 'list_tasks', { user_id })
        expect(reply.isError).toBe(true)
        expect(JSON.stringify(reply.output)).not.toContain('secret')
        expect((await call(theirs, 'add_task', { user_id, title: 'Planted' })).isError).toBe(true)
      }
      const left = JSON.stringify((await call(mine, 'list_tasks', { user_id: ann.id })).output)
      expect(left).toContain(secret)
      expect(left).not.toMatch(/Taken over|Planted/)
    })

    it('tells another’s apart from missing only where the contract says so', async () => {
      const mine = await connect('tasks', ann)
      const { task_id } = (await call(mine, 'add_task', { user_id: ann.id, title: secret })).output
      const theirs = await connect('tasks', bob)
      const of = async (id: string) =>
        (await call(theirs, 'complete_task', { user_id: bob.id, task_id: id })).output
      expect(await of(task_id)).toMatchObject({ error: 'AUTHORIZATION_ERROR', message: 'Access denied' })
      expect(await of(NOBODY)).toMatchObject({ error: 'NOT_FOUND', message: 'Task not found' })
    })
  })

  it('tells the model who is signed in, and to ask before deleting', async () => {
    for (const slug of ['todo', 'tasks']) {
      const client = await connect(slug, ann)
      const told = client.getInstructions()?.slice(0, 512)
      expect(told).toContain(ann.id)
      expect(told).toMatch(/delete_task.*confirm/)
      const { tools } = await client.listTools()
      const deletes = tools.filter(({ annotations }) => annotations?.destructiveHint)
      expect(deletes.map(({ name }) => name)).toEqual(['delete_task'])
    }
  })

  it('shows the list with every tool of both faces, and lets it call them', async () => {
    for (const slug of ['todo', 'tasks']) {
      const { tools } = await (await connect(slug, ann)).listTools()
      expect(tools).toHaveLength(5)
      for (const { _meta } of tools) {
        expect(_meta).toMatchObject({
          'openai/outputTemplate': 'ui://widget/task-list.html',
          'openai/widgetAccessible': true,
        })
      }
    }
  })

  it.each([
    ['no token', undefined, /^Bearer resource_metadata="[^"]+", scope="tasks:read tasks:write"$/],
    ['a made-up token', 'Bearer vitrine_pat_madeup', /error="invalid_token"/],
    ['another scheme', 'Basic YW5uOmFubg==', /error="invalid_token"/],
  ])('asks for a sign-in when there is %s', async (_, authorization, header) => {
    const reply = await fetch(`${server.url}/servers/todo/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(authorization && { authorization }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    expect(reply.status).toBe(401)
    expect(reply.headers.get('www-authenticate')).toMatch(header)
    const [, address = ''] =
      /resource_metadata="([^"]+)"/.exec(reply.headers.get('www-authenticate') ?? '') ?? []
    expect(await (await fetch(address)).json()).toMatchObject({ resource: `${server.url}/servers/todo/mcp` })
  })
})
