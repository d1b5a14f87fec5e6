import { withOwnOrigin } from '../../../common/own-pictures.ts'
import type { Source, SourceAnswer } from './source.ts'

/** The same answers with whole addresses for pictures that are served here: whoever shows them is elsewhere. */
export function withOwnPictures(source: Source, origin: () => string): Source {
  // An answer that is given again and again stays one value, by which others know it.
  const known = new WeakMap<SourceAnswer, SourceAnswer>()
  const resolved = (answer: SourceAnswer): SourceAnswer => {
    const found = known.get(answer) ?? withAddresses(answer, origin())
    known.set(answer, found)
    return found
  }
  return (message, context, call) => {
    const answer = source(message, context, call)
    return answer instanceof Promise ? answer.then(resolved) : resolved(answer)
  }
}

function withAddresses(answer: SourceAnswer, origin: string): SourceAnswer {
  const data = withOwnOrigin(answer.data, origin)
  const nearest = withOwnOrigin(answer.nearest, origin)
  if (data === answer.data && nearest === answer.nearest) return answer
  return { ...answer, data, ...(nearest && { nearest }) }
}
