import { withoutControlCharacters } from '../../../../common/api/text.ts'
import type { Embedder } from '../../../search/embedder.ts'
import { starters } from '../../../templates/starters/index.ts'
import type { Layouts } from '../../content.ts'
import type { Generator } from '../generator.ts'
import { changeLocally } from './change.ts'
import { makeLike } from './make.ts'
import { createLikeness, patternsOf } from './patterns.ts'

interface LocalGeneratorParts {
  readonly embedder: Embedder
  readonly layouts: Layouts
  clock(): Date
}

/** Makes apps after the starters, and changes what it has words for; for servers without a model. */
export function createLocalGenerator({ embedder, layouts, clock }: LocalGeneratorParts): Generator {
  const findLike = createLikeness(embedder)
  return {
    kind: 'local',
    async *make(given) {
      const today = clock()
      const sentence = withoutControlCharacters(given)
      const like = await findLike(sentence, patternsOf(starters(today), layouts))
      const made = makeLike({ sentence, like, layouts, today })
      const { mockData, ...fields } = made.content
      yield { fields }
      const list = layouts.get(fields.layoutTemplate)?.rows
      const rows = list && mockData[list.key]
      if (Array.isArray(rows)) for (const row of rows) yield { row }
      return made
    },
    change: async (content, request) => changeLocally(content, request, layouts),
  }
}
