import { join } from 'node:path'
import { freePort } from '../../test/postgres.ts'
import { findWidgetFrame, type RenderingHost } from './rendering-host.ts'
import { keepLast, startProgram } from './start-program.ts'

/** sunpeak's inspector, which draws the chats of ChatGPT and Claude around a widget. */
const sunpeak = (shell: 'chatgpt' | 'claude'): RenderingHost => ({
  name: `sunpeak-${shell}`,
  title: `sunpeak as ${shell === 'chatgpt' ? 'ChatGPT' : 'Claude'} (sunpeak 0.20.79)`,
  folder: 'sunpeak',
  packages: ['sunpeak@0.20.79'],
  async start(folder) {
    const programs = keepLast(async (key) => {
      const [address = '', token] = key.split(' ')
      const origin = `http://127.0.0.1:${await freePort()}`
      const header = token ? ['--header', `Authorization: Bearer ${token}`] : []
      const main = join(folder, 'node_modules', 'sunpeak', 'bin', 'sunpeak.js')
      const args = [main, 'inspect', '--server', address, '--port', new URL(origin).port, ...header]
      return { origin, ...(await startProgram(args, origin)) }
    })
    return {
      async draw(page, { address, token, tool, args }, theme) {
        const { origin } = await programs.for(`${address} ${token ?? ''}`)
        await page.goto(
          `${origin}/?${new URLSearchParams({ tool, host: shell, theme, devOverlay: 'false' })}`,
        )
        await page.getByTestId('tool-input-textarea').fill(JSON.stringify(args))
        await page.getByTestId('tool-input-textarea').blur()
        await page.getByRole('button', { name: 'Run' }).click()
        return findWidgetFrame(page)
      },
      async close() {
        programs.stop()
      },
    }
  },
})

export const sunpeakChatgpt = sunpeak('chatgpt')
export const sunpeakClaude = sunpeak('claude')
