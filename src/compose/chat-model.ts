import { createLocalModel } from '../agent/local/local-model.ts'
import { createNeedleThread } from '../agent/local/needle/needle.ts'
import { ruleSets } from '../agent/local/rules/index.ts'
import { createProviderModel } from '../agent/provider.ts'
import type { ChatModel } from '../agent/turn/chat-model.ts'
import type { Config } from '../config.ts'
import { SettingError } from '../errors.ts'
import { openEmbedder } from '../search/open-embedder.ts'

/** The model that answers in the chat: the provider's where there is one, unless the other is asked for. */
export async function openChatModel(config: Config, wanted: ChatModel['kind'] | null): Promise<ChatModel> {
  if (wanted === 'provider' && !config.openAi)
    throw new SettingError('OPENAI_API_KEY', '', 'set it, or ask the local model')
  if (config.openAi && wanted !== 'local') return createProviderModel(config.openAi)
  // Its numbers were chosen for the embedder that comes along.
  const embedder = openEmbedder(null)
  const model = createLocalModel({ needle: createNeedleThread(), embedder, rules: ruleSets })
  return {
    ...model,
    async close() {
      await Promise.all([model.close(), embedder.close()])
    },
  }
}
