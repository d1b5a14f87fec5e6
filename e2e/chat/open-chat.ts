import { afterAll, beforeAll } from 'vitest'
import { type ModelServer, startModelServer } from '../../test/model-server.ts'
import { studioForFile } from '../studio/open-studio.ts'

/** The studio for a test file, with a provider that says in the chat what a test wants it to say. */
export function chatForFile() {
  let provider: ModelServer
  const env: Record<string, string> = { OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'small' }
  beforeAll(async () => {
    provider = await startModelServer()
    env.OPENAI_BASE_URL = provider.baseUrl
  })
  afterAll(() => provider.close())
  const { maker } = studioForFile({ env })
  const play: ModelServer['play'] = (...turns) => provider.play(...turns)
  return { maker, provider: { play } }
}
