import { expect, it } from 'vitest'
import { readTypeProblems } from './check-types.ts'

it('reads what TypeScript says, with file and line where it has them', () => {
  const said = [
    "widgets/results.tsx(12,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    "  The types of 'count' are incompatible.",
    "error TS5023: Unknown compiler option 'strickt'.",
    '',
  ].join('\r\n')
  expect(readTypeProblems(said)).toEqual([
    {
      message:
        "TS2322: Type 'string' is not assignable to type 'number'.\n  The types of 'count' are incompatible.",
      file: 'widgets/results.tsx',
      line: 12,
      column: 7,
    },
    { message: "TS5023: Unknown compiler option 'strickt'.", file: null, line: null, column: null },
  ])
  expect(readTypeProblems('')).toEqual([])
})
