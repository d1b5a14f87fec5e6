import type { Model } from './model.ts'
import type { OpenAiSettings } from './openai-model.ts'

/** A provider's model whose client library loads with the first question. */
export function createLazyOpenAiModel(settings: OpenAiSettings): Model {
  let loading: Promise<Model> | undefined
  const load = () => {
    loading ??= import('./openai-model.ts').then(({ createOpenAiModel }) => createOpenAiModel(settings))
    return loading
  }
  return {
    answer: async (question) => (await load()).answer(question),
    async *stream(question) {
      yield* (await load()).stream(question)
    },
  }
}
