import { type Check, type Fault, SERVER, warning } from '../check.ts'
import { lengthOf, textOf } from '../fields.ts'

const READ_BY_ALL = 512

export const instructions: Check = {
  id: 'instructions',
  about: `there are instructions, of ${READ_BY_ALL} characters at most`,
  judge: ({ greeting }) => (greeting ? [{ subject: SERVER, faults: faultsOf(greeting.instructions) }] : []),
}

function faultsOf(value: unknown): Fault[] {
  const text = textOf(value)
  if (text === null) {
    return [warning('has no instructions: say in a few sentences what it is for and which tool serves what')]
  }
  const length = lengthOf(text)
  return length > READ_BY_ALL
    ? [
        warning(
          `has instructions of ${length} characters: hosts may cut them at ${READ_BY_ALL}, so put what matters first and shorten`,
        ),
      ]
    : []
}
