import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'

const folder = process.env.RAN_DIR
const root = join(import.meta.dirname, '..')
const OURS = /^(src|common|runtime\/src)\/.*\.tsx?$/

const session = new Session()

const post = (method: string, params?: object) =>
  new Promise<unknown>((resolve, reject) =>
    session.post(method, params, (error, result) => (error ? reject(error) : resolve(result))),
  )

/** A module's own body runs when it is imported; only its functions tell that a test used it. */
const wasUsed = ({ functions }: Profiler.ScriptCoverage) =>
  functions.some(({ functionName, ranges: [range] }) => functionName !== '' && (range?.count ?? 0) > 0)

// Only `npm run test:map` asks for it.
if (folder) {
  beforeAll(async () => {
    session.connect()
    await post('Profiler.enable')
    await post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  })
  afterAll(async () => {
    const { result } = (await post('Profiler.takePreciseCoverage')) as { result: Profiler.ScriptCoverage[] }
    session.disconnect()
    const test = relative(root, expect.getState().testPath ?? '')
    const ran = result
      .filter(wasUsed)
      .map(({ url }) => relative(root, url.replace(/^file:\/\//, '').replace(/\?.*$/, '')))
      .filter((file) => OURS.test(file) && !/\.test\./.test(file))
    mkdirSync(folder, { recursive: true })
    const name = createHash('sha1').update(test).digest('hex')
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ test, ran: [...new Set(ran)] }))
  })
}
