import type { LineRole } from '../../../common/sheet/line-roles.ts'
import { say } from '../../ui/say.ts'

interface PreviewRowProps {
  /** Its line number in the file; null for headings that are not in it. */
  number: number | null
  role: LineRole
  /** The cells by column; `out` where the column is left out. */
  cells: readonly (string | { out: string })[]
  /** Changes the line's role; null if there is nothing to decide. */
  onRole: ((role: LineRole) => void) | null
}

const LOOK: Readonly<Record<LineRole, string>> = {
  names: 'bg-surface-secondary font-medium text-default',
  section: 'font-medium text-default',
  row: '',
  out: 'text-secondary',
}

const ROLES: readonly { value: LineRole; label: string }[] = [
  { value: 'names', label: say('Headings') },
  { value: 'section', label: say('Section') },
  { value: 'row', label: say('Row') },
  { value: 'out', label: say('Left out') },
]

const LONGEST = 200

export function PreviewRow({ number, role, cells, onRole }: PreviewRowProps) {
  const whole = role === 'out' || role === 'section'
  return (
    <tr className={`border-t ${LOOK[role]}`}>
      <th
        scope="row"
        className={`sticky start-0 z-10 px-2 py-1 text-start text-xs font-normal text-secondary ${role === 'names' ? 'bg-surface-secondary' : 'bg-surface'}`}
      >
        <span className="tabular flex items-center gap-2">
          <span className="w-6 text-end max-sm:w-4">{number}</span>
          {onRole && (
            <select
              aria-label={say('Line {number} is', { number: number ?? '' })}
              value={role}
              onChange={(event) => onRole(event.target.value as LineRole)}
              className="h-7 appearance-auto rounded-md border border-subtle bg-transparent ps-1 text-xs text-default hover:border-strong"
            >
              {ROLES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </span>
      </th>
      {whole ? (
        <td colSpan={cells.length} className="px-3 py-1.5">
          <span className={role === 'out' ? 'line-through' : ''}>{textOf(cells)}</span>
        </td>
      ) : (
        [...cells.entries()].map(([column, cell]) => <PreviewCell key={column} cell={cell} />)
      )}
    </tr>
  )
}

/** A line's text; a merged cell repeats in every column. */
const textOf = (cells: PreviewRowProps['cells']): string =>
  [...new Set(cells.map((cell) => (typeof cell === 'string' ? cell : cell.out).trim()))]
    .filter(Boolean)
    .join(' · ')
    .slice(0, LONGEST)

function PreviewCell({ cell }: { cell: string | { out: string } }) {
  const out = typeof cell !== 'string'
  const text = out ? cell.out : cell
  return (
    <td
      title={text.length > 24 ? text.slice(0, LONGEST) : undefined}
      className={`max-w-56 truncate px-3 py-1.5 ${out ? 'text-secondary line-through' : ''}`}
    >
      {text.slice(0, LONGEST)}
    </td>
  )
}
