interface PreviewRowProps {
  /** The radio buttons it is one of. */
  group: string
  /** Where it stands in the file; null for names that are not in it. */
  number: number | null
  as: 'names' | 'row' | 'left out'
  /** What stands in each column; `out` where the column is left out. */
  cells: readonly (string | { out: string })[]
  /** Makes it the row of the names; null where there is nothing to choose. */
  onPick: (() => void) | null
}

const LOOK = {
  names: 'bg-surface-secondary font-medium text-default',
  row: '',
  'left out': 'text-secondary line-through',
} as const

const LONGEST = 200

/** One row of a file. A click anywhere in it, or its radio button, makes it the names of the columns. */
export function PreviewRow({ group, number, as, cells, onPick }: PreviewRowProps) {
  return (
    <tr
      onClick={onPick ?? undefined}
      className={`border-t ${LOOK[as]} ${onPick ? 'cursor-pointer hover:bg-surface-secondary' : ''}`}
    >
      <th
        scope="row"
        className={`sticky start-0 z-10 px-2 py-1.5 text-start text-xs font-normal text-secondary ${as === 'names' ? 'bg-surface-secondary' : 'bg-surface'}`}
      >
        {onPick ? (
          <label className="tabular flex items-center gap-2">
            <input
              type="radio"
              name={group}
              checked={as === 'names'}
              onChange={onPick}
              onClick={(event) => event.stopPropagation()}
              aria-label={`Row ${number} holds the names`}
              className="size-3.5 shrink-0 appearance-auto accent-(--color-text)"
            />
            {number}
          </label>
        ) : (
          <span className="tabular">{number}</span>
        )}
      </th>
      {cells.map((cell, index) => {
        const out = typeof cell !== 'string'
        const text = out ? cell.out : cell
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file never move
            key={index}
            title={text.length > 24 ? text.slice(0, LONGEST) : undefined}
            className={`max-w-56 truncate px-3 py-1.5 ${out ? 'text-secondary line-through' : ''}`}
          >
            {text.slice(0, LONGEST)}
          </td>
        )
      })}
    </tr>
  )
}
