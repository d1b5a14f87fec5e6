import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../test/databases.ts'
import { connectClient } from '../../test/server.ts'
import { readConfig } from '../config.ts'
import { startServer } from '../main.ts'

const built = join(import.meta.dirname, '..', '..', 'dist', 'widgets')
const widget = 'pizzaz-table'

/** What a rebuild does: other HTML, and so another hash. */
function rebuild(folder: string, hash: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  manifest[widget].hash = hash
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, `${widget}.html`), `<!doctype html><p>${hash}</p>`)
}

describe.each(eitherDatabase(import.meta.filename))('a widget’s hashed address on $name', ({ create }) => {
  it('still gives what it gave before a rebuild, and the plain address the newest', async () => {
    const empty = await create()
    const widgetsDir = mkdtempSync(join(tmpdir(), 'vitrine-widgets-'))
    cpSync(built, widgetsDir, { recursive: true })
    const start = () =>
      startServer({
        config: { ...readConfig({ PORT: '0' }), ...empty },
        log: pino({ level: 'silent' }),
        widgetsDir,
        giftsDir: null,
      })
    const visit = async (uris: string[]) => {
      const running = await start()
      const client = await connectClient(running.url, 'chatui')
      const { tools } = await client.listTools()
      const shown = tools.find(({ name }) => name === 'display_table')!
      const { resourceUri: hashed } = shown._meta!.ui as { resourceUri: string }
      const read = await Promise.all([...uris, hashed].map((uri) => client.readResource({ uri })))
      await client.close()
      await running.close()
      return { hashed, contents: read.map(({ contents }) => contents[0]) }
    }

    const first = await visit([])
    rebuild(widgetsDir, 'aaaaaaaaaaaa')
    const second = await visit([first.hashed, `ui://widget/${widget}.html`])
    rebuild(widgetsDir, 'bbbbbbbbbbbb')
    const third = await visit([first.hashed, second.hashed])

    expect(second.hashed).not.toBe(first.hashed)
    expect(second.contents[0]).toEqual(first.contents[0])
    expect(second.contents[1]).toMatchObject({ text: expect.stringContaining('aaaaaaaaaaaa') })
    expect(third.contents[0]).toEqual(first.contents[0])
    expect(third.contents[1]).toEqual(second.contents[2])
    expect(third.contents[0]?.mimeType).toBe('text/html;profile=mcp-app')

    rmSync(widgetsDir, { recursive: true })
    await empty.drop()
  })
})
