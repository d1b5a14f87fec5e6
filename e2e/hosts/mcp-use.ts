import { join } from 'node:path'
import { freePort } from '../../test/postgres.ts'
import { findWidgetFrame, type RenderingHost } from './rendering-host.ts'
import { startProgram } from './start-program.ts'

/** The inspector of mcp-use: a page that calls the server itself. */
export const mcpUse: RenderingHost = {
  name: 'mcp-use',
  title: 'mcp-use’s inspector (@mcp-use/inspector 20.3.10)',
  shown: { refusal: 'in its own box' },
  folder: 'mcp-use',
  packages: ['@mcp-use/inspector@20.3.10'],
  async start(folder) {
    const port = String(await freePort())
    const home = `http://localhost:${port}/inspector`
    const main = join(folder, 'node_modules', '@mcp-use', 'inspector', 'dist', 'cli.js')
    const program = await startProgram([main, '--port', port, '--no-open'], home)
    return {
      async draw(page, { address, token, tool, args }) {
        const customHeaders = token ? { Authorization: `Bearer ${token}` } : {}
        const server = { url: address, name: 'vitrine', transportType: 'http', customHeaders }
        await page.goto(
          `${home}?${new URLSearchParams({ autoConnect: JSON.stringify(server), tab: 'tools' })}`,
        )
        await page.getByText(tool, { exact: true }).first().click()
        for (const [name, value] of Object.entries(args))
          await page
            .getByTestId(`tool-param-${name}`)
            .or(page.locator(`[name="${name}"], #${name}`))
            .first()
            .fill(String(value))
        await page.getByRole('button', { name: /^Execute/ }).click()
        // It tells of a refusal itself, and draws nothing.
        const refused = page.getByText('Error:', { exact: true }).waitFor()
        return Promise.race([findWidgetFrame(page), refused.then(() => page.mainFrame())])
      },
      async close() {
        program.stop()
      },
    }
  },
}
