import { beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { connectClient, serverForFile } from '../../../test/server.ts'

const server = serverForFile()
let api: TestApi
beforeAll(async () => {
  api = connectApi(server.url, (await server.signUp('ann@example.org', 'maker')).token)
})

const make = async (content: Record<string, unknown> = {}) =>
  (await api('POST', '/api/apps', { ...bakery, ...content })).body.id as string

describe('before an app is published', () => {
  it('says what is missing, and where it would be', async () => {
    const id = await make({ name: 'Corner bakery', toolName: '', toolDescription: '' })
    const { body } = await api('POST', `/api/apps/${id}/dry-run`)
    expect(body.slug).toBe('corner-bakery')
    expect(body.mcpUrl).toBe(`${server.url}/servers/corner-bakery/mcp`)
    expect(body.problems.map(({ field }: { field: string }) => field)).toEqual([
      'toolName',
      'toolDescription',
    ])
  })

  it('says when the name can make no address', async () => {
    const id = await make({ name: 'Admin' })
    const { body } = await api('POST', `/api/apps/${id}/dry-run`)
    expect(body.slug).toBeNull()
    expect(body.problems).toMatchObject([{ field: 'name', message: expect.stringContaining('My Admin') }])
  })

  it('claims no address by looking', async () => {
    const [one, other] = [await make({ name: 'Same name' }), await make({ name: 'Same name' })]
    await api('POST', `/api/apps/${one}/dry-run`)
    expect((await api('POST', `/api/apps/${other}/publish`, {})).body.mcpSlug).toBe('same-name')
    expect((await api('POST', `/api/apps/${one}/dry-run`)).body.slug).toBe('same-name-2')
  })

  it('shows the tool exactly as hosts will see it', async () => {
    const id = await make({ name: 'Seen before' })
    const { tool, instructions, slug } = (await api('POST', `/api/apps/${id}/dry-run`)).body
    await api('POST', `/api/apps/${id}/publish`, {})
    const client = await connectClient(server.url, slug)
    const [listed] = (await client.listTools()).tools
    // The client reads no `securitySchemes`; they stand in `_meta` too.
    const { securitySchemes: _, ...seen } = tool
    expect(listed).toEqual(seen)
    expect(client.getInstructions()).toBe(instructions)
    await client.close()
  })
})

describe('the doctor', () => {
  it('finds nothing wrong with an app that says what it does and when', async () => {
    const id = await make({ name: 'Sound' })
    await api('POST', `/api/apps/${id}/publish`, {})
    const { status, body } = await api('POST', `/api/apps/${id}/doctor`)
    expect(status).toBe(200)
    const checks = new Set(body.examined.map(({ check }: { check: string }) => check))
    expect(checks).toContain('tool-name')
    expect(checks).toContain('widget-csp')
    const faults = body.examined.flatMap((one: { faults: { severity: string }[] }) => one.faults)
    // A test server has no public address, which is all that keeps a chat from it.
    expect(faults.filter(({ severity }: { severity: string }) => severity !== 'info')).toEqual([
      { severity: 'error', message: expect.stringContaining('works only on this computer') },
    ])
  })

  it('says what a model would trip over', async () => {
    const id = await make({ name: 'Vague', toolName: 'order', toolDescription: 'Order stuff' })
    await api('POST', `/api/apps/${id}/publish`, {})
    const { body } = await api('POST', `/api/apps/${id}/doctor`)
    const faulty = body.examined.filter((one: { faults: unknown[] }) => one.faults.length > 0)
    expect(faulty.map(({ check }: { check: string }) => check)).toEqual(
      expect.arrayContaining(['tool-name', 'description']),
    )
  })

  it('looks at nothing that is not published', async () => {
    const { status, body } = await api('POST', `/api/apps/${await make()}/doctor`)
    expect([status, body.error.code]).toEqual([404, 'APP_NOT_FOUND'])
  })
})

describe('what happened to an app', () => {
  it('is counted by the hour, with how long calls took', async () => {
    const id = await make({ name: 'Counted' })
    const { mcpSlug } = (await api('POST', `/api/apps/${id}/publish`, {})).body
    const activity = async () => (await api('GET', `/api/apps/${id}/activity`)).body
    expect(await activity()).toMatchObject({ hours: [], p50: null, p99: null, calls: [] })
    const client = await connectClient(server.url, mcpSlug)
    for (const message of ['one', 'two', 'three'])
      await client.callTool({ name: bakery.toolName, arguments: { message } })
    await client.close()
    await expect.poll(async () => (await activity()).calls.length, { timeout: 10_000 }).toBe(3)
    const { hours, p50, p99 } = await activity()
    expect(hours.reduce((sum: number, hour: { calls: number }) => sum + hour.calls, 0)).toBe(3)
    expect(hours.every(({ errors }: { errors: number }) => errors === 0)).toBe(true)
    expect(hours[0].hour).toMatch(/^\d{4}-\d\d-\d\dT\d\d$/)
    expect(p50).toBeGreaterThan(0)
    expect(p99).toBeGreaterThanOrEqual(p50)
  })
})
