import type { Limits } from '../../ui/app.ts'
import type { CellProblem } from '../grid/use-cell-problems.ts'

interface GridFootProps {
  count: number
  limits: Limits
  maxRows: number
  problems: readonly CellProblem[]
  onShow(problem: CellProblem): void
}

const number = (value: number) => value.toLocaleString('en')

export function GridFoot({ count, limits, maxRows, problems, onShow }: GridFootProps) {
  const [first] = problems
  return (
    <div className="tabular flex shrink-0 flex-wrap gap-x-4 gap-y-1 px-4 py-2 text-xs text-secondary">
      <span>
        {number(count)} {count === 1 ? 'row' : 'rows'}
        {count >= limits.rows && `, the most an app holds`}
      </span>
      {count > maxRows && <span>One answer shows the {number(maxRows)} that fit the question best</span>}
      {first && (
        <button
          type="button"
          onClick={() => onShow(first)}
          title={first.message}
          className="rounded-sm text-warning underline underline-offset-2"
        >
          {problems.length === 1
            ? '1 cell to check'
            : `${problems.length >= 100 ? 'More than 100' : problems.length} cells to check`}
        </button>
      )}
    </div>
  )
}
