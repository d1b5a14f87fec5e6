import { withoutControlCharacters } from '../../../../common/api/text.ts'
import type { Embedder } from '../../../search/embedder.ts'
import { starters } from '../../../templates/starters/index.ts'
import type { Layouts } from '../../content.ts'
import { invalidConfig } from '../../problems.ts'
import { type Generator, LIKE_NOTHING } from '../generator.ts'
import { changeLocally } from './change.ts'
import { makeLike } from './make.ts'
import { createLikeness, patternsOf } from './patterns.ts'

interface LocalGeneratorParts {
  readonly embedder: Embedder
  readonly layouts: Layouts
  clock(): Date
}

/** Bases apps on the starters and applies the changes it recognises; for servers without a model. */
export function createLocalGenerator({ embedder, layouts, clock }: LocalGeneratorParts): Generator {
  const findLike = createLikeness(embedder)
  return {
    kind: 'local',
    async *make(given, _signal, like) {
      const today = clock()
      const sentence = withoutControlCharacters(given)
      const all = starters(today)
      const near = like === undefined ? await findLike(sentence, patternsOf(all, layouts), layouts) : null
      const starter = near?.close ? near.starter : (all.find(({ id }) => id === like) ?? null)
      if (!starter && like !== undefined && like !== LIKE_NOTHING) throw noSuchStarter(like)
      const made = makeLike({
        sentence,
        starter,
        nearest: near?.near ? near.starter : starter,
        layouts,
        today,
      })
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

const noSuchStarter = (like: string) =>
  invalidConfig([{ field: 'like', message: `There is no template “${like}”.` }])
