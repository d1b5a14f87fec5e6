import { createLocalModel } from '../agent/local/local-model.ts'
import { createNeedleThread } from '../agent/local/needle/needle.ts'
import { ruleSets } from '../agent/local/rules/index.ts'
import { createProviderModel } from '../agent/provider.ts'
import type { ChatModel } from '../agent/turn/chat-model.ts'
import type { Config } from '../config.ts'
import { SettingError } from '../errors.ts'
import type { Embedder } from '../search/embedder.ts'
import { openEmbedder } from '../search/open-embedder.ts'

/** The model that answers in the chat: the provider's where there is one, unless the other is asked for. */
export async function openChatModel(config: Config, wanted: ChatModel['kind'] | null): Promise<ChatModel> {
  if (wanted === 'provider' && !config.openAi)
    throw new SettingError('OPENAI_API_KEY', '', 'set it, or use the local model')
  if (config.openAi && wanted !== 'local') return createProviderModel(config.openAi, config.chatPrices)
  return openLocalModel(openEmbedder(null), true)
}

/** All that can answer, first the one that does where nobody chose. `embedder` is the server's own. */
export const openChatModels = (config: Config, embedder: Embedder): ChatModel[] => [
  ...(config.openAi ? [createProviderModel(config.openAi, config.chatPrices)] : []),
  // Its numbers were chosen for the embedder that comes along.
  config.embedding ? openLocalModel(openEmbedder(null), true) : openLocalModel(embedder, false),
]

function openLocalModel(embedder: Embedder, owned: boolean): ChatModel {
  const model = createLocalModel({ needle: createNeedleThread(), embedder, rules: ruleSets })
  return {
    ...model,
    async close() {
      await Promise.all([model.close(), owned && embedder.close()])
    },
  }
}
