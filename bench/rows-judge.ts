import type { Data, SourceAnswer } from '../src/registry/sources/source.ts'

export interface RowsQuestion {
  readonly id: string
  readonly table: string
  readonly lang: string
  readonly kind: string
  readonly message: string
  readonly right: readonly number[]
  readonly acceptable?: readonly number[]
  readonly unsafe?: readonly number[]
  readonly order?: boolean
  readonly ties?: readonly number[]
  readonly count?: number
  readonly none?: boolean
  /** Whether the table has no information on the condition: then an answer has to say what it could not apply. */
  readonly unanswerable?: boolean
  readonly refused?: boolean
  readonly context?: Data
}

export interface Outcome {
  readonly question: RowsQuestion
  readonly held: boolean
  /** Wrong rows given as matches, with nothing said about what was not applied. */
  readonly silent: boolean
  readonly unsafe: boolean
  readonly detail: string
}

/** Holds an answer, all of its pages, against what is right. */
export function judge(question: RowsQuestion, places: readonly number[], first: SourceAnswer): Outcome {
  const { right, acceptable = [], unsafe = [], order, ties = [], none, unanswerable } = question
  const { unused = [], narrowed = true, nearest = [], text = '' } = first.reading ?? {}
  const open = unused.length > 0 || !narrowed
  const may = new Set([...right, ...acceptable, ...ties])
  const given = new Set(places)
  const missing = right.filter((row) => !given.has(row) && !ties.includes(row))
  const wrong = places.filter((row) => !may.has(row))
  const ordered =
    !order ||
    inOrder(
      places.filter((row) => right.includes(row)),
      right,
      ties,
    )
  const exact = none ? wrong.length === 0 : missing.length === 0 && wrong.length === 0 && ordered
  // Nothing listed as fitting, and said why, is right where the table cannot tell.
  const withheld =
    unanswerable && places.length === 0 && nearest.every((row) => right.length === 0 || may.has(row))
  const held = unanswerable ? open && (exact || withheld === true) : exact
  const offered = open ? [] : places
  const bad = offered.filter((row) => unsafe.includes(row))
  const detail = [
    `${text || first.text.slice(0, 60)} | got ${places.length}, right ${right.length}, missing ${missing.slice(0, 8)}, wrong ${wrong.slice(0, 8)}`,
    ordered ? '' : 'order',
    open ? `not applied: ${unused.join(', ')}` : '',
    unanswerable && !open ? 'nothing said' : '',
    bad.length > 0 ? `UNSAFE ${bad.slice(0, 5)}` : '',
  ]
  return {
    question,
    held,
    silent: !held && offered.length > 0,
    unsafe: bad.length > 0,
    detail: detail.filter(Boolean).join(', '),
  }
}

/** Rows that are equal at the end may stand in any order. */
function inOrder(given: readonly number[], right: readonly number[], ties: readonly number[]): boolean {
  const firm = right.filter((row) => !ties.includes(row))
  return given.filter((row) => firm.includes(row)).every((row, index) => row === firm[index])
}
