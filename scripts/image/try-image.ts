import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { askMadeApp } from '../package/made-app.ts'
import { callText, requireHas, withClient } from '../package/served.ts'
import type { Steps } from '../package/steps.ts'
import type { BuiltImage } from './build-image.ts'
import { checkHealth, runInContainer, startContainer } from './container.ts'

export interface ImageTrial {
  readonly target: string
  readonly image: BuiltImage
  readonly place: string
  readonly steps: Steps
}

const MOST_BYTES = { 'with-models': 350e6, 'without-models': 250e6 }
const EMAIL = 'maker@example.org'

/** The main job from scratch: an account, an app, a publish, a call; then the way out. */
export async function tryImage({ target, image, place, steps }: ImageTrial): Promise<void> {
  const folder = join(place, target)
  mkdirSync(folder)
  const take = <T>(title: string, work: () => Promise<T>) => steps.take(`${target}: ${title}`, '', work)
  const withModels = target === 'with-models'
  await take('its size', async () => {
    const most = MOST_BYTES[withModels ? 'with-models' : 'without-models']
    if (image.bytes > most) throw new Error(`The image has ${image.bytes} bytes; ${most} are allowed.`)
  })
  const server = await take('starts as another user on a root it cannot write', () =>
    startContainer(image, folder, { PORT: '0', LOG_LEVEL: 'warn' }),
  )
  try {
    await take('is healthy by its own check', async () => checkHealth(image, folder, server.url))
    await take('makes, publishes and serves an app', async () => {
      runInContainer(image, folder, ['users', 'add', EMAIL, '--role', 'maker'])
      const { token } = JSON.parse(runInContainer(image, folder, ['users', 'token', EMAIL, '--json']))
      requireHas(await askMadeApp(server.url, token), 'Gadget X', 'what a made app finds')
    })
    if (withModels)
      await take('recommends a gift by meaning', async () => {
        const asked = { recipient_description: 'my father, who loves gardening' }
        const reply = await withClient(server.url, 'gifts', (client) =>
          callText(client, 'get_recommendations', asked),
        )
        requireHas(reply, '"gifts":[{', 'what is recommended')
      })
    else
      await take('says what is missing', async () =>
        requireHas(server.output(), 'The local models are missing.', 'the log'),
      )
    await take('has the programs that back PostgreSQL up', async () =>
      requireHas(
        runInContainer({ ...image, config: { ...image.config, Entrypoint: [] } }, folder, [
          'pg_dump',
          '--version',
        ]),
        'PostgreSQL',
        'pg_dump',
      ),
    )
  } catch (error) {
    throw new Error(`${error}\nThe server wrote:\n${server.output()}`)
  } finally {
    await take('ends with 0 on SIGTERM', async () => {
      const code = await server.terminate()
      if (code !== 0) throw new Error(`It ended with ${code}:\n${server.output()}`)
    })
  }
}
