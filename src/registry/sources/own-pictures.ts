import { replacePicturePaths } from '../../../common/own-pictures.ts'
import type { SourceAnswer } from './source.ts'

type Place = (path: string) => string

/** Replaces the paths of pictures in answers: the viewer is on another origin. */
export function withOwnPictures<Asked extends unknown[]>(
  source: (...request: Asked) => SourceAnswer | Promise<SourceAnswer>,
  placeFor: (...request: Asked) => Place,
): (...request: Asked) => SourceAnswer | Promise<SourceAnswer> {
  // A repeated answer stays one object, by which caches recognise it.
  const known = new WeakMap<Place, WeakMap<SourceAnswer, SourceAnswer>>()
  const resolved = (answer: SourceAnswer, place: Place): SourceAnswer => {
    const answers = known.get(place) ?? new WeakMap()
    const found = answers.get(answer) ?? placed(answer, place)
    known.set(place, answers.set(answer, found))
    return found
  }
  return (...request) => {
    const answer = source(...request)
    const place = placeFor(...request)
    return answer instanceof Promise
      ? answer.then((given) => resolved(given, place))
      : resolved(answer, place)
  }
}

function placed(answer: SourceAnswer, place: Place): SourceAnswer {
  const data = replacePicturePaths(answer.data, place)
  const nearest = replacePicturePaths(answer.nearest, place)
  if (data === answer.data && nearest === answer.nearest) return answer
  return { ...answer, data, ...(nearest && { nearest }) }
}
