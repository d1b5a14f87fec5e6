import { createLocalModel } from '../agent/local/local-model.ts'
import { ruleSets } from '../agent/local/rules/index.ts'
import { createProviderModel } from '../agent/provider.ts'
import type { ChatModel } from '../agent/turn/chat-model.ts'
import type { Config } from '../config.ts'
import { SettingError } from '../errors.ts'
import type { Embedder } from '../search/embedder.ts'
import { type Models, ownModels } from './models.ts'

/** The model that answers in the chat: the provider's where there is one, unless the other is asked for. */
export async function openChatModel(config: Config, wanted: ChatModel['kind'] | null): Promise<ChatModel> {
  if (wanted === 'provider' && !config.openAi)
    throw new SettingError('OPENAI_API_KEY', '', 'set it, or use the local model')
  if (config.openAi && wanted !== 'local') return createProviderModel(config.openAi, config.chatPrices)
  return openLocalModel(ownModels, null)
}

/** All that can answer, first the one that does where nobody chose. `embedder` is the server's own. */
export const openChatModels = (config: Config, embedder: Embedder, models: Models): ChatModel[] => [
  ...(config.openAi ? [createProviderModel(config.openAi, config.chatPrices)] : []),
  // Its thresholds were tuned for the bundled embedder.
  openLocalModel(models, config.embedding ? null : embedder),
]

/** Without a given embedder it opens its own. */
function openLocalModel(models: Models, given: Embedder | null): ChatModel {
  const embedder = given ?? models.openEmbedder(null)
  const model = createLocalModel({ needle: models.openNeedle(), embedder, rules: ruleSets })
  return {
    ...model,
    async close() {
      await Promise.all([model.close(), given === null && embedder.close()])
    },
  }
}
