import { describe, expect, it } from 'vitest'
import { type Bridge, bridges, type OpenedProbe, probesForFile } from './open-probe.ts'

const openProbe = probesForFile()
const RESULT = { structuredContent: { rows: 1 } }
const LINK = { href: 'https://example.com/' }

/** Every action with what it gives; the standard has no files and no modals. */
const asked: { name: string; args: unknown[]; given: unknown; only?: Bridge }[] = [
  {
    name: 'callTool',
    args: ['add', { a: 1 }],
    given: { content: [], structuredContent: { total: 3 }, _meta: { secret: 'for the widget' } },
  },
  { name: 'sendFollowUpMessage', args: [{ prompt: 'And then?' }], given: undefined },
  { name: 'requestDisplayMode', args: [{ mode: 'fullscreen' }], given: { mode: 'fullscreen' } },
  { name: 'openExternal', args: [LINK], given: undefined },
  { name: 'requestClose', args: [], given: undefined },
  { name: 'setWidgetState', args: [{ page: 2 }], given: undefined },
  {
    name: 'getFileDownloadUrl',
    args: [{ fileId: 'file-1' }],
    given: { downloadUrl: 'https://files.example/1' },
    only: 'window.openai',
  },
  {
    name: 'requestCheckout',
    args: [{ id: 'session-1' }],
    given: { status: 'paid' },
    only: 'window.openai',
  },
  { name: 'requestModal', args: [{ title: 'Colour' }], given: { chosen: 'blue' }, only: 'window.openai' },
]
const actionsOf = (bridge: Bridge) => asked.filter(({ only }) => !only || only === bridge)
/** Open for as long as the user wishes. */
const WAITS = new Set(['requestModal', 'requestCheckout'])
const answered = (name: string) => name !== 'requestClose'

const ready = async (probe: OpenedProbe) => {
  await expect.poll(() => probe.fact('toolOutput')).toEqual(RESULT.structuredContent)
  return probe
}

describe.each(bridges)('actions on $bridge', ({ bridge }) => {
  it('arrive at the host, and its answer comes back', async () => {
    const probe = await ready(await openProbe(bridge, { result: RESULT }))
    for (const { name, args, given } of actionsOf(bridge)) {
      expect(await probe.act(name, ...args), name).toEqual(given)
      await expect.poll(() => probe.ask('calls')).toContainEqual([name, ...args])
    }
  })

  it('reject with the host’s words when it refuses', async () => {
    const probe = await ready(await openProbe(bridge, { result: RESULT, answers: 'refuse' }))
    const refusable = actionsOf(bridge).filter(({ name }) => bridge === 'window.openai' || answered(name))
    for (const { name, args } of refusable) {
      await expect(probe.act(name, ...args), name).rejects.toThrow('The host said no.')
    }
  })

  it('reject in the end when the host never answers', async () => {
    const probe = await ready(await openProbe(bridge, { result: RESULT, answers: 'never', clock: true }))
    const waiting = actionsOf(bridge)
      .filter(({ name }) => !WAITS.has(name) && answered(name))
      .map(({ name, args }) => probe.act(name, ...args).catch(String))
    await expect.poll(async () => (await probe.ask('calls')).length).toBeGreaterThanOrEqual(waiting.length)
    await probe.page.clock.runFor('06:00')
    for (const outcome of await Promise.all(waiting)) expect(outcome).toContain('The host did not answer')
  })

  it('are absent where the host lacks the ability', async () => {
    const lacking = [
      'callTool',
      'sendFollowUpMessage',
      'openExternal',
      'requestDisplayMode',
      'requestModal',
      'requestCheckout',
      'downloadFile',
      'readResource',
      'createMessage',
    ]
    const probe = await ready(await openProbe(bridge, { result: RESULT, lacking }))
    // By the standard a message is tried all the same: some hosts take them and do not say so.
    const left = bridge === 'MCP Apps' ? ['sendFollowUpMessage'] : ['getFileDownloadUrl', 'uploadFile']
    expect(await probe.fact('actions')).toEqual(
      ['notifyIntrinsicHeight', 'requestClose', 'setWidgetState', ...left].sort(),
    )
  })
})

describe('actions only ChatGPT has', () => {
  it('hand the file itself to the host', async () => {
    const probe = await ready(await openProbe('window.openai', { result: RESULT }))
    const upload = `window.probe.act('uploadFile', new File(['hello'], 'hello.txt'))`
    expect(await probe.frame().evaluate(upload)).toEqual({ fileId: 'file-1' })
    expect(await probe.ask('calls')).toContainEqual(['uploadFile', 'hello.txt'])
  })

  it('let a modal stay open as long as the reader wishes', async () => {
    const probe = await ready(
      await openProbe('window.openai', { result: RESULT, answers: 'never', clock: true }),
    )
    const modal = `window.modal = 'open'; window.probe.act('requestModal', {}).finally(() => { window.modal = 'closed' }); 0`
    await probe.frame().evaluate(modal)
    await probe.page.clock.runFor('59:00')
    expect(await probe.frame().evaluate('window.modal')).toBe('open')
  })

  it('appear with the methods the host adds later', async () => {
    const probe = await ready(await openProbe('window.openai', { result: RESULT, lacking: ['requestModal'] }))
    expect(await probe.fact('actions')).not.toContain('requestModal')
    await probe.frame().evaluate('window.openai.requestModal = async () => ({}); window.testHost.tell({})')
    await expect.poll(() => probe.fact('actions')).toContain('requestModal')
  })
})

describe('actions by the standard', () => {
  it('save a file, read a resource and ask the model', async () => {
    const probe = await ready(await openProbe('MCP Apps', { result: RESULT }))
    await probe.act('downloadFile', { name: 'a b.csv', mimeType: 'text/csv', text: 'a,b' })
    await probe.act('downloadFile', { name: 'b.pdf', uri: 'https://example.com/b.pdf' })
    expect(await probe.act('readResource', 'ui://widget/a.html')).toEqual([
      { uri: 'ui://widget/a.html', text: 'read' },
    ])
    const request = {
      messages: [{ role: 'user', content: { type: 'text', text: 'Two and two?' } }],
      maxTokens: 10,
    }
    expect(await probe.act('createMessage', request)).toBe('Four.')
    const calls = await probe.ask('calls')
    const resource = { uri: 'file:///a%20b.csv', mimeType: 'text/csv', text: 'a,b' }
    expect(calls).toContainEqual(['downloadFile', { type: 'resource', resource }])
    expect(calls).toContainEqual([
      'downloadFile',
      { type: 'resource_link', name: 'b.pdf', uri: 'https://example.com/b.pdf' },
    ])
    expect(calls).toContainEqual(['createMessage', expect.objectContaining(request)])
  })

  it('offer the widget’s own tools, and follow the arguments while the model writes them', async () => {
    const probe = await openProbe('MCP Apps', {})
    await expect.poll(() => probe.fact('kind')).toBe('mcp-apps')
    await probe.ask('partialInput', { city: 'Be' })
    await expect.poll(() => probe.fact('partialToolInput')).toEqual({ city: 'Be' })
    await probe.ask('input', { city: 'Bern' })
    await expect.poll(() => probe.fact('toolInput')).toEqual({ city: 'Bern' })
    expect(await probe.fact('partialToolInput')).toBeNull()
    const content = (text: string) => [{ type: 'text', text }]
    const offered = (name: string) => probe.page.evaluate(`window.testHost.viewTools('${name}', { n: 21 })`)
    expect(await offered('double')).toEqual([['double'], { content: content('42') }])
    expect(await offered('triple')).toEqual([
      ['double'],
      { isError: true, content: content('This widget has no tool triple.') },
    ])
  })

  it('take the display mode away with the modes the host has', async () => {
    const probe = await ready(await openProbe('MCP Apps', { result: RESULT }))
    expect(await probe.fact('actions')).toContain('requestDisplayMode')
    await probe.ask('tell', { availableDisplayModes: ['inline'] })
    await expect.poll(() => probe.fact('actions')).not.toContain('requestDisplayMode')
  })

  it('reject when the host declines politely, and hand on a tool’s own error', async () => {
    const probe = await ready(await openProbe('MCP Apps', { result: RESULT, answers: 'decline' }))
    await expect(probe.act('sendFollowUpMessage', { prompt: 'Hi' })).rejects.toThrow('The host refused.')
    await expect(probe.act('openExternal', LINK)).rejects.toThrow('The host refused.')
    expect(await probe.act('callTool', 'add', {})).toMatchObject({ isError: true })
  })

  it('try a message where the host declares none, and say when it is not taken', async () => {
    const probe = await ready(
      await openProbe('MCP Apps', { result: RESULT, lacking: ['sendFollowUpMessage'] }),
    )
    await expect(probe.act('sendFollowUpMessage', { prompt: 'Hi' })).rejects.toThrow(
      'This chat takes no messages from widgets.',
    )
  })

  it.each([
    [{ text: {} }, [undefined, [{ type: 'text', text: '{"page":2}' }]]],
    [{ text: {}, structuredContent: {} }, [{ page: 2 }, [{ type: 'text', text: '{"page":2}' }]]],
  ])('tell the model only in the ways the host declares: %j', async (contextKinds, sent) => {
    const probe = await ready(await openProbe('MCP Apps', { result: RESULT, contextKinds }))
    await probe.act('setWidgetState', { page: 2, privateContent: 'secret' })
    const calls = (await probe.ask('calls')).filter(([name]) => name === 'setWidgetState')
    expect(calls).toEqual([['setWidgetState', ...sent]])
  })

  it('tell the model nothing where the host names no way', async () => {
    const probe = await ready(await openProbe('MCP Apps', { result: RESULT, contextKinds: {} }))
    await probe.act('setWidgetState', { page: 2 })
    expect((await probe.ask('calls')).map(([name]) => name)).not.toContain('setWidgetState')
  })

  it('leave the private part of the state out of what the model reads', async () => {
    const probe = await ready(await openProbe('MCP Apps', { result: RESULT }))
    await probe.act('setWidgetState', { modelContent: 'Page 2', privateContent: { draft: 'secret' } })
    expect(await probe.ask('calls')).toContainEqual(['setWidgetState', { modelContent: 'Page 2' }])
  })
})
