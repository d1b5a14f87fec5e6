import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { freePort } from '../../test/postgres.ts'
import { findWidgetFrame, type RenderingHost } from './rendering-host.ts'
import { startProgram } from './start-program.ts'

async function addServer(page: Page, name: string, address: string, token: string | null): Promise<void> {
  await page.getByRole('button', { name: 'Add Server' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByPlaceholder('my-mcp-server').fill(name)
  await dialog.getByRole('combobox').first().click()
  await page.getByRole('option', { name: /^HTTP/ }).click()
  await dialog.getByRole('textbox').nth(1).fill(address)
  if (token) {
    await dialog.getByRole('combobox').nth(1).click()
    await page.getByRole('option', { name: 'Bearer Token' }).click()
    await dialog.getByPlaceholder(/token/i).first().fill(token)
  }
  await dialog.getByRole('button', { name: 'Add Server' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** MCPJam's inspector: of those tried here the one that draws by `window.openai`. */
export const mcpjam: RenderingHost = {
  name: 'mcpjam',
  title: 'MCPJam’s inspector, by `window.openai` (@mcpjam/inspector 1.0.24)',
  folder: 'mcpjam',
  packages: ['@mcpjam/inspector@1.0.24'],
  // A package of its packages asks for a version of this one that was never published.
  overrides: { '@posthog/browser-common': '0.9.0' },
  async start(folder) {
    const port = String(await freePort())
    const home = `http://127.0.0.1:${port}`
    const root = join(folder, 'node_modules', '@mcpjam', 'inspector')
    const program = await startProgram([join(root, 'bin', 'start.js'), '--port', port], home, {}, root)
    // It keeps what it knows of a server by its name.
    let drawn = 0
    return {
      async draw(page, { address, token, tool, args }, theme) {
        await page.goto(home)
        await page.getByText('continue as guest').click()
        if (theme === 'dark') await page.getByText('Dark mode').click()
        drawn += 1
        await addServer(page, `vitrine-${drawn}`, address, token)
        await page.getByText('Tools', { exact: true }).first().click()
        await page.getByText(tool, { exact: true }).first().click()
        for (const [name, value] of Object.entries(args))
          await page.getByPlaceholder(`Enter ${name}`, { exact: true }).fill(String(value))
        await page.getByRole('button', { name: 'Execute' }).click()
        return findWidgetFrame(page)
      },
      async close() {
        program.stop()
      },
    }
  },
}
