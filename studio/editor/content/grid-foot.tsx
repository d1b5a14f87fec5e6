import type { Limits } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import type { CellProblem } from '../grid/use-cell-problems.ts'

interface GridFootProps {
  count: number
  limits: Limits
  maxRows: number
  problems: readonly CellProblem[]
  onShow(problem: CellProblem): void
}

export function GridFoot({ count, limits, maxRows, problems, onShow }: GridFootProps) {
  const [first] = problems
  return (
    <div className="tabular flex shrink-0 flex-wrap gap-x-4 gap-y-1 px-4 py-2 text-xs text-secondary">
      <span>
        {say('{count} rows', { count })}
        {count >= limits.rows && `, ${say('the most an app holds')}`}
      </span>
      {count > maxRows && (
        <span>{say('One answer shows the {most} that fit the question best', { most: maxRows })}</span>
      )}
      {first && (
        <button
          type="button"
          onClick={() => onShow(first)}
          title={first.message}
          className="rounded-sm text-warning underline underline-offset-2"
        >
          {problems.length === 1
            ? say('1 cell to check')
            : problems.length >= 100
              ? say('More than 100 cells to check')
              : say('{count} cells to check', { count: problems.length })}
        </button>
      )}
    </div>
  )
}
