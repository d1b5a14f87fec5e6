import { replacePicturePaths } from '../../../common/own-pictures.ts'
import type { SourceAnswer } from './source.ts'

/** Replaces the paths of pictures in answers: the viewer is on another origin. */
export function withOwnPictures<Asked extends unknown[]>(
  source: (...asked: Asked) => SourceAnswer | Promise<SourceAnswer>,
  place: (path: string) => string,
): (...asked: Asked) => SourceAnswer | Promise<SourceAnswer> {
  // A repeated answer stays one object, by which caches recognise it.
  const known = new WeakMap<SourceAnswer, SourceAnswer>()
  const resolved = (answer: SourceAnswer): SourceAnswer => {
    const found = known.get(answer) ?? placed(answer, place)
    known.set(answer, found)
    return found
  }
  return (...asked) => {
    const answer = source(...asked)
    return answer instanceof Promise ? answer.then(resolved) : resolved(answer)
  }
}

function placed(answer: SourceAnswer, place: (path: string) => string): SourceAnswer {
  const data = replacePicturePaths(answer.data, place)
  const nearest = replacePicturePaths(answer.nearest, place)
  if (data === answer.data && nearest === answer.nearest) return answer
  return { ...answer, data, ...(nearest && { nearest }) }
}
