import { describe, expect, it } from 'vitest'
import { bridges, probesForFile } from './open-probe.ts'

const openProbe = probesForFile()
const INSETS = { top: 1, right: 2, bottom: 3, left: 4 }
const RESULT = { structuredContent: { rows: [1, 2] }, meta: { secret: 'blue' }, text: 'Two rows.' }

describe.each(bridges)('hooks on $bridge', ({ bridge }) => {
  it('give what the host says from the start', async () => {
    const probe = await openProbe(bridge, {
      surroundings: {
        theme: 'dark',
        locale: 'en_US',
        displayMode: 'pip',
        maxHeight: 480,
        insets: INSETS,
        device: { type: 'mobile', hover: false, touch: true },
      },
      input: { city: 'Oslo' },
      result: RESULT,
    })
    await expect.poll(() => probe.fact('toolOutput')).toEqual(RESULT.structuredContent)
    expect(await probe.facts()).toMatchObject({
      kind: bridge === 'MCP Apps' ? 'mcp-apps' : 'openai',
      toolInput: { city: 'Oslo' },
      toolResponseMetadata: { secret: 'blue' },
      toolError: null,
      theme: 'dark',
      locale: 'en-US',
      displayMode: 'pip',
      maxHeight: 480,
      safeArea: { insets: INSETS },
      view: { mode: 'pip' },
      userAgent: { device: { type: 'mobile' }, capabilities: { hover: false, touch: true } },
    })
  })

  it('follow each change, and leave the rest as it was', async () => {
    const probe = await openProbe(bridge, {
      surroundings: { theme: 'light', locale: 'en', displayMode: 'inline', maxHeight: 300 },
    })
    await expect.poll(() => probe.fact('maxHeight')).toBe(300)
    const changes = [
      [{ theme: 'dark' }, { theme: 'dark' }],
      [{ locale: 'de_CH' }, { locale: 'de-CH' }],
      [{ displayMode: 'fullscreen' }, { displayMode: 'fullscreen', view: { mode: 'fullscreen' } }],
      [{ maxHeight: 900 }, { maxHeight: 900 }],
      [{ insets: INSETS }, { safeArea: { insets: INSETS } }],
      [{ maxHeight: null }, { maxHeight: null }],
    ] as const
    let expected: Record<string, unknown> = {
      theme: 'light',
      locale: 'en',
      displayMode: 'inline',
      maxHeight: 300,
    }
    for (const [told, seen] of changes) {
      await probe.ask('tell', told)
      expected = { ...expected, ...seen }
      await expect.poll(() => probe.facts()).toMatchObject(expected)
    }
    expect(await probe.inProbe(({ mounts }) => mounts)).toBe(1)
  })

  it('ignore a locale and a theme that are none', async () => {
    const probe = await openProbe(bridge, { surroundings: { theme: 'dark', locale: 'fr' }, result: RESULT })
    await expect.poll(() => probe.fact('locale')).toBe('fr')
    await expect.poll(() => probe.fact('toolOutput')).not.toBeNull()
    if (bridge === 'window.openai') await probe.ask('tell', { theme: 'sepia', locale: '!!' })
    else await probe.ask('tell', { locale: '!!' })
    await probe.ask('tell', { maxHeight: 7 })
    await expect.poll(() => probe.fact('maxHeight')).toBe(7)
    expect(await probe.facts()).toMatchObject({ theme: 'dark', locale: 'fr' })
  })

  it('are null until the host has sent the input and the result', async () => {
    const probe = await openProbe(bridge)
    await expect.poll(() => probe.fact('toolOutput')).toBeNull()
    await probe.ask('input', { city: 'Rome' })
    await expect.poll(() => probe.fact('toolInput')).toEqual({ city: 'Rome' })
    expect(await probe.fact('toolOutput')).toBeNull()
    await probe.ask('result', RESULT)
    await expect.poll(() => probe.fact('toolOutput')).toEqual(RESULT.structuredContent)
    expect(await probe.fact('toolResponseMetadata')).toEqual({ secret: 'blue' })
  })

  it('give the words of a call that failed, and drop them with the next result', async () => {
    const probe = await openProbe(bridge)
    await probe.frame().waitForFunction('window.probe.mounts > 0')
    await probe.ask('result', { text: 'No such city.', isError: true, meta: { code: 7 } })
    await expect.poll(() => probe.fact('toolError')).toBe('No such city.')
    expect(await probe.facts()).toMatchObject({ toolOutput: null, toolResponseMetadata: { code: 7 } })
    await probe.ask('result', RESULT)
    await expect.poll(() => probe.fact('toolError')).toBeNull()
  })

  it('take the reader’s own theme until the host speaks, so nothing flashes', async () => {
    const silent = await openProbe(bridge, { colorScheme: 'dark', result: RESULT })
    await expect.poll(() => silent.fact('toolOutput')).not.toBeNull()
    expect(await silent.inProbe(({ themes }) => themes)).toEqual(['dark'])
    await silent.page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => silent.fact('theme')).toBe('light')

    const speaking = await openProbe(bridge, {
      colorScheme: 'dark',
      surroundings: { theme: 'dark' },
      result: RESULT,
    })
    await expect.poll(() => speaking.fact('toolOutput')).not.toBeNull()
    expect(await speaking.inProbe(({ themes }) => themes)).toEqual(['dark'])
    await speaking.page.emulateMedia({ colorScheme: 'light' })
    await speaking.ask('tell', { maxHeight: 5 })
    await expect.poll(() => speaking.fact('maxHeight')).toBe(5)
    expect(await speaking.fact('theme')).toBe('dark')
  })

  it('ignore what another window sends', async () => {
    const probe = await openProbe(bridge, { surroundings: { theme: 'light' }, result: RESULT })
    await expect.poll(() => probe.fact('toolOutput')).toEqual(RESULT.structuredContent)
    await probe.forge({
      jsonrpc: '2.0',
      method: 'ui/notifications/host-context-changed',
      params: { theme: 'dark' },
    })
    await probe.forge({
      jsonrpc: '2.0',
      method: 'ui/notifications/tool-result',
      params: { content: [], structuredContent: { rows: ['forged'] } },
    })
    await probe.forge({
      jsonrpc: '2.0',
      id: 1,
      result: { hostContext: { theme: 'dark' }, hostCapabilities: {} },
    })
    await probe.ask('tell', { maxHeight: 11 })
    await expect.poll(() => probe.fact('maxHeight')).toBe(11)
    expect(await probe.facts()).toMatchObject({ theme: 'light', toolOutput: RESULT.structuredContent })
  })
})

it('give the host’s look, time zone and container by the standard, and drop what is none', async () => {
  const styles = { variables: { '--color-text-primary': '#eee' }, css: { fonts: '@font-face {}' } }
  const probe = await openProbe('MCP Apps', {
    surroundings: { styles, timeZone: 'Asia/Tokyo', maxHeight: 480 },
  })
  await expect.poll(() => probe.fact('timeZone')).toBe('Asia/Tokyo')
  expect(await probe.facts()).toMatchObject({
    styles: { variables: styles.variables, fonts: '@font-face {}' },
    container: { maxHeight: 480 },
  })
  await probe.ask('tell', { timeZone: 'Mars/Olympus', styles: {}, locale: 'fr' })
  await expect.poll(() => probe.fact('locale')).toBe('fr')
  expect(await probe.facts()).toMatchObject({
    timeZone: 'Asia/Tokyo',
    styles: { variables: {}, fonts: null },
  })
})
