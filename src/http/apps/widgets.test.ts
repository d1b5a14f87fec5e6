import { rmSync } from 'node:fs'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { bakery, connectApi } from '../../../test/api.ts'
import { eitherDatabase } from '../../../test/databases.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'
import { readConfig } from '../../config.ts'
import { startServer } from '../../main.ts'
import { openStorage } from '../../storage/storage.ts'

describe.each(eitherDatabase(import.meta.filename))('the widget of a made app on $name', (database) => {
  it('has an address for each theme and each build, and every one goes on giving what it gave', async () => {
    const widgetsDir = buildLayouts('aaa')
    const server = await startTestServer({ database, widgetsDir })
    const api = connectApi(server.url, (await server.signUp('owner@example.org')).token)
    const { id } = (await api('POST', '/api/apps', bakery)).body

    const look = async (url: string, uris: string[] = []) => {
      const client = await connectClient(url, 'my-support-bot')
      const { tools } = await client.listTools()
      const { resourceUri } = tools[0]!._meta!.ui as { resourceUri: string }
      const read = async (uri: string) => {
        const { contents } = await client.readResource({ uri })
        return contents[0] as { text: string; mimeType: string }
      }
      const pages = await Promise.all([resourceUri, 'ui://widget/my-support-bot.html', ...uris].map(read))
      await client.close()
      return { resourceUri, pages }
    }
    await api('POST', `/api/apps/${id}/publish`)
    const first = await look(server.url)
    expect(first.pages[0]!.text).toBe(first.pages[1]!.text)
    expect(first.pages[0]!.text).toContain('layout-list of build aaa')
    expect(first.pages[0]!.text).toContain('<title>My Support Bot</title>')
    expect(first.pages[0]!.text).toContain('#0b6bcb')
    expect(first.pages.map(({ mimeType }) => mimeType)).toEqual([
      'text/html;profile=mcp-app',
      'text/html+skybridge',
    ])

    await api('PATCH', `/api/apps/${id}`, { themeVariables: { accent: '#b4235a' } })
    await api('POST', `/api/apps/${id}/publish`)
    const second = await look(server.url, [first.resourceUri])
    expect(second.resourceUri).not.toBe(first.resourceUri)
    expect(second.pages[0]!.text).toContain('#b4235a')
    expect(second.pages[2]!.text).toBe(first.pages[0]!.text)

    buildLayouts('bbb', widgetsDir)
    const config = { ...readConfig({ PORT: '0', RATE_LIMIT: 'off' }), ...server.database }
    const rebuilt = await startServer({ config, log: pino({ level: 'silent' }), widgetsDir })
    const third = await look(rebuilt.url, [first.resourceUri, second.resourceUri])
    expect(third.pages[0]!.text).toContain('layout-list of build bbb')
    expect(third.pages[2]!.text).toBe(first.pages[0]!.text)
    expect(third.pages[3]!.text).toBe(second.pages[0]!.text)
    await rebuilt.close()

    const page = await fetch(`${server.url}/servers/my-support-bot/ui/list.html`)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toBe(second.pages[0]!.text)
    expect((await fetch(`${server.url}/servers/my-support-bot/ui/cards.html`)).status).toBe(404)
    await api('POST', `/api/apps/${id}/unpublish`)
    const gone = await fetch(`${server.url}/servers/my-support-bot/ui/list.html`)
    expect(await gone.json()).toMatchObject({ error: { code: 'APP_NOT_FOUND' } })

    const storage = openStorage({ ...server.database, clock: () => new Date(), onError: () => {} })
    const hash = /-([0-9a-f]{12})\.html$/.exec(first.resourceUri)![1]!
    expect(await storage.widgets.find('my-support-bot', hash)).toBeNull()
    await storage.close()
    await server.close()
    rmSync(widgetsDir, { recursive: true })
  })
})
