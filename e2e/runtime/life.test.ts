import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bridges, type OpenedProbe, probesForFile } from './open-probe.ts'

const openProbe = probesForFile()
const RESULT = { structuredContent: { rows: 1 }, meta: { viewUUID: 'call-1' } }
const drawn = (probe: OpenedProbe) => probe.frame().waitForFunction('window.probe?.mounts > 0')
const resultOf = (probe: OpenedProbe) =>
  expect.poll(() => probe.fact('toolOutput')).toEqual(RESULT.structuredContent)

describe.each(bridges)('a widget’s life on $bridge', ({ bridge }) => {
  it('gets a result that was there before it', async () => {
    await resultOf(await openProbe(bridge, { result: RESULT }))
  })

  it('gets a result that comes after it', async () => {
    const probe = await openProbe(bridge)
    await drawn(probe)
    await probe.ask('result', RESULT)
    await resultOf(probe)
  })

  it('gets the result of a host that is ready after it', async () => {
    const probe = await openProbe(bridge, {
      late: true,
      result: RESULT,
      input: { a: 1 },
      surroundings: { theme: 'dark' },
    })
    await drawn(probe)
    expect(await probe.fact('toolOutput')).toBeNull()
    await probe.ask('appear')
    await resultOf(probe)
    const kind = bridge === 'MCP Apps' ? 'mcp-apps' : 'openai'
    expect(await probe.facts()).toMatchObject({ kind, toolInput: { a: 1 }, theme: 'dark' })
    expect(await probe.inProbe(({ mounts }) => mounts)).toBe(1)
    expect(await probe.fact('actions')).toContain('callTool')
  })

  it('finds its state again after a reload', async () => {
    const probe = await openProbe(bridge, { result: RESULT })
    await resultOf(probe)
    await probe.inProbe(({ count }) => count())
    await probe.inProbe(({ count }) => count())
    await expect.poll(() => probe.fact('state')).toEqual({ count: 2 })
    await probe.ask('tell', { theme: 'dark' })
    await expect.poll(() => probe.fact('theme')).toBe('dark')
    expect(await probe.fact('state')).toEqual({ count: 2 })

    await probe.reload()
    await expect.poll(() => probe.fact('state')).toEqual({ count: 2 })
  })

  it('reports its height as it grows and shrinks, and no more', async () => {
    const probe = await openProbe(bridge, { result: RESULT, resizes: true })
    await resultOf(probe)
    const heights = async () => (await probe.ask('heights')) as number[]
    await expect.poll(async () => (await heights()).at(-1)).toBe(100)
    await probe.inProbe(({ resize }) => resize('420.5px'))
    await expect.poll(async () => (await heights()).at(-1)).toBe(421)
    await probe.inProbe(({ resize }) => resize('60px'))
    await expect.poll(async () => (await heights()).at(-1)).toBe(60)
    await probe.page.waitForTimeout(300)
    expect(await heights()).toEqual([100, 421, 60])
  })

  it('stops reporting a height that only echoes the frame’s', async () => {
    const probe = await openProbe(bridge, { result: RESULT, resizes: true })
    await resultOf(probe)
    await probe.inProbe(({ resize }) => resize('calc(100vh + 10px)'))
    await probe.page.waitForTimeout(2000)
    const settled = (await probe.ask('heights')).length
    await probe.page.waitForTimeout(500)
    expect((await probe.ask('heights')).length).toBe(settled)
    expect(settled).toBeLessThanOrEqual(8)
    await probe.inProbe(({ resize }) => resize('77px'))
    await expect.poll(async () => (await probe.ask('heights')).at(-1)).toBe(77)
  })
})

describe('a widget’s life by the standard', () => {
  it('ends with the right height when it grows while the host moves the frame', async () => {
    const probe = await openProbe('MCP Apps', { result: RESULT })
    await resultOf(probe)
    await probe.frame().evaluate(`(() => {
      const main = document.querySelector('main')
      addEventListener('resize', () => { main.style.height = main.offsetHeight + 30 + 'px' })
    })()`)
    for (let step = 1; step <= 7; step += 1) {
      await probe.page.evaluate(`document.querySelector('iframe').style.height = ${300 + step} + 'px'`)
      await expect
        .poll(() => probe.frame().evaluate('document.querySelector("main").offsetHeight'))
        .toBe(100 + 30 * step)
    }
    await expect.poll(async () => (await probe.ask('heights')).at(-1), { timeout: 5000 }).toBe(310)
  })

  it('keeps its state without a name for the call, and apart from other calls', async () => {
    const probe = await openProbe('MCP Apps', { result: { structuredContent: { rows: 1 } } })
    await resultOf(probe)
    await probe.inProbe(({ count }) => count())
    await probe.reload()
    await expect.poll(() => probe.fact('state')).toEqual({ count: 1 })
    await probe.page.evaluate('window.hostOptions.result = { structuredContent: { rows: 2 } }')
    await probe.reload()
    await expect.poll(() => probe.fact('toolOutput')).toEqual({ rows: 2 })
    expect(await probe.fact('state')).toEqual({ count: 0 })
  })

  it('keeps its state in a host that keeps it, where the frame may store nothing', async () => {
    const probe = await openProbe('MCP Apps', { result: RESULT, sandbox: 'allow-scripts', keepsState: true })
    await resultOf(probe)
    await probe.act('setWidgetState', { count: 5, privateContent: 'mine' })
    await probe.reload()
    await expect.poll(() => probe.fact('state')).toEqual({ count: 5, privateContent: 'mine' })
  })

  it('says who it is, once', async () => {
    const { version } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../runtime/package.json'), 'utf8'),
    )
    const probe = await openProbe('MCP Apps', { result: RESULT })
    await resultOf(probe)
    const hellos = (await probe.ask('calls')).filter(([name]) => name === 'initialized')
    expect(hellos).toEqual([['initialized', { name: '@chatui/runtime', version }]])
  })

  it('says so when nobody answers', async () => {
    const probe = await openProbe('MCP Apps', { late: true, clock: true })
    await drawn(probe)
    expect(await probe.fact('toolError')).toBeNull()
    await probe.page.clock.runFor('01:00')
    await expect.poll(() => probe.fact('toolError')).toBe('The host did not open a session with this widget.')
  })
})

describe('a widget’s life in ChatGPT', () => {
  it('gets the arguments of a call that waited for approval as the standard sends them', async () => {
    const probe = await openProbe('window.openai')
    await drawn(probe)
    const params = { arguments: { city: 'Bern' } }
    const message = JSON.stringify({ jsonrpc: '2.0', method: 'ui/notifications/tool-input', params })
    await probe.page.evaluate(`window.frames[0].postMessage(${message}, '*')`)
    await expect.poll(() => probe.fact('toolInput')).toEqual({ city: 'Bern' })
  })

  it('keeps what it set over what a slow host still says', async () => {
    const probe = await openProbe('window.openai', { result: RESULT, answers: 'never' })
    await resultOf(probe)
    await probe.inProbe(({ count }) => count())
    await expect.poll(() => probe.fact('state')).toEqual({ count: 1 })
    await probe
      .frame()
      .evaluate(`window.openai.widgetState = { count: 0 }; window.testHost.tell({ theme: 'dark' })`)
    await expect.poll(() => probe.fact('theme')).toBe('dark')
    expect(await probe.fact('state')).toEqual({ count: 1 })
  })
})

it('a widget opened as a page of its own has no host, and keeps what it is told for itself', async () => {
  const probe = await openProbe('MCP Apps', { colorScheme: 'dark' })
  await probe.page.goto('https://widget.example/')
  await probe.page.waitForFunction('window.probe?.mounts > 0')
  const facts = () => probe.page.evaluate('window.probe.facts') as Promise<Record<string, unknown>>
  expect(await facts()).toMatchObject({
    kind: 'none',
    theme: 'dark',
    toolOutput: null,
    actions: ['setWidgetState'],
  })
  await probe.page.evaluate('window.probe.count()')
  await expect.poll(async () => (await facts()).state).toEqual({ count: 1 })
})
