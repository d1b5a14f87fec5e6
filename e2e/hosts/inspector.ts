import { join } from 'node:path'
import { freePort } from '../../test/postgres.ts'
import { findWidgetFrame, type RenderingHost } from './rendering-host.ts'
import { keepLast, startProgram } from './start-program.ts'

/** The page of the MCP Inspector, its tab of apps. */
export const inspector: RenderingHost = {
  name: 'inspector',
  title: 'the MCP Inspector’s page (@modelcontextprotocol/inspector 2.12.0)',
  shown: { made: 'without pictures' },
  folder: 'inspector',
  packages: ['@modelcontextprotocol/inspector@2.12.0'],
  async start(folder) {
    const programs = keepLast(async (key) => {
      const [address = '', token] = key.split(' ')
      const port = String(await freePort())
      const origin = `http://127.0.0.1:${port}`
      const header = token ? ['--header', `Authorization: Bearer ${token}`] : []
      const main = join(folder, 'node_modules', '.bin', 'mcp-inspector')
      const env = {
        CLIENT_PORT: port,
        MCP_SANDBOX_PORT: String(await freePort()),
        MCP_AUTO_OPEN_ENABLED: 'false',
        MCP_INSPECTOR_SECRET_STORE: 'memory',
        MCP_INSPECTOR_API_TOKEN: 'pictures',
      }
      const args = [main, '--web', '--transport', 'http', '--server-url', address, ...header]
      return { origin, ...(await startProgram(args, origin, env)) }
    })
    return {
      async draw(page, { address, token, tool, args }) {
        const { origin } = await programs.for(`${address} ${token ?? ''}`)
        await page.goto(`${origin}/?MCP_INSPECTOR_API_TOKEN=pictures`)
        await page.getByRole('switch').first().click({ force: true })
        await page.getByText('Apps', { exact: true }).click()
        await page.getByRole('button', { name: 'Close monitoring sidebar' }).click()
        const search = page.getByPlaceholder('Search apps...')
        await search.fill(tool)
        // Found by its name, and shown by its title.
        await search.locator('xpath=following::button[normalize-space(.) != ""]').first().click()
        for (const [name, value] of Object.entries(args))
          await page.getByLabel(name).first().fill(String(value))
        // An app that takes nothing opens by itself.
        const open = page.getByRole('button', { name: 'Open App' })
        await open.or(page.locator('iframe')).first().waitFor()
        if (await open.isVisible()) await open.click()
        return findWidgetFrame(page)
      },
      async close() {
        programs.stop()
      },
    }
  },
}
