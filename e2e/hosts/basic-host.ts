import { join } from 'node:path'
import { freePort } from '../../test/postgres.ts'
import { findWidgetFrame, type RenderingHost } from './rendering-host.ts'
import { keepLast, startProgram } from './start-program.ts'

/** Where its pages look for the other origin; they know no other. */
const SANDBOX_PORT = '8081'

/** It would listen on every address of the machine. */
const LOOPBACK_ONLY = `data:text/javascript,${encodeURIComponent(`
  import { Server } from 'node:net'
  const { listen } = Server.prototype
  Server.prototype.listen = function (port, ...rest) { return listen.call(this, port, '127.0.0.1', ...rest) }
`)}`

/**
 * The standard's own example of a host. It is in no package, so only those have it who name the folder in which they
 * have built it: `BASIC_HOST=…/examples/basic-host npm run hosts -- basic-host`.
 */
export const basicHostIn = (folder: string): RenderingHost => ({
  name: 'basic-host',
  title: 'the standard’s own `basic-host`',
  folder: 'basic-host',
  packages: [],
  withoutToken: true,
  async start() {
    const programs = keepLast(async (address) => {
      const port = String(await freePort())
      const origin = `http://localhost:${port}`
      const env = { HOST_PORT: port, SANDBOX_PORT, SERVERS: JSON.stringify([address]) }
      const args = [
        '--import',
        LOOPBACK_ONLY,
        '--import',
        import.meta.resolve('tsx'),
        join(folder, 'serve.ts'),
      ]
      return { origin, ...(await startProgram(args, origin, env)) }
    })
    return {
      async draw(page, { address, tool, args }) {
        const { origin } = await programs.for(address)
        await page.goto(origin)
        await page.getByLabel('Tool').selectOption(tool)
        await page.getByLabel('Input').fill(JSON.stringify(args, null, 2))
        await page.getByRole('button', { name: 'Call Tool' }).click()
        return findWidgetFrame(page)
      },
      async close() {
        programs.stop()
      },
    }
  },
})
