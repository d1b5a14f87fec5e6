import type { Tokens } from 'marked'
import { Inline } from './inline.tsx'
import { SidewaysScroll } from './sideways-scroll.tsx'

const SIDE = { left: 'text-start', center: 'text-center', right: 'text-end tabular' } as const

export function Table({ table }: { table: Tokens.Table }) {
  return (
    <SidewaysScroll label="Table" className="rounded-xl border">
      <table className="min-w-full text-sm" dir="auto">
        <thead>
          <tr className="border-b bg-alpha/3">
            {inColumns(table.header).map(({ key, cell }) => (
              <Cell key={key} cell={cell} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {table.rows
            .map(inColumns)
            .map((cells, row) => ({ key: `${row}`, cells }))
            .map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((column) => (
                  <Cell key={column.key} cell={column.cell} />
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </SidewaysScroll>
  )
}

const inColumns = (cells: readonly Tokens.TableCell[]) =>
  cells.map((cell, column) => ({ key: `${column}`, cell }))

function Cell({ cell }: { cell: Tokens.TableCell }) {
  const look = `px-3 py-2 align-top ${widthFor(cell)} ${SIDE[cell.align ?? 'left']}`
  // A header without text would be announced as one.
  if (cell.header && cell.text.trim()) {
    return (
      <th scope="col" className={`${look} font-medium`}>
        <Inline tokens={cell.tokens} />
      </th>
    )
  }
  return (
    <td className={look}>
      <Inline tokens={cell.tokens} />
    </td>
  )
}

const SENTENCE = 24
const FIGURE = 16

/** A column of sentences gets room before the table scrolls; a number stays on one line. */
function widthFor({ text, align }: Tokens.TableCell): string {
  if (text.length > SENTENCE) return 'max-w-80 min-w-40'
  return align === 'right' && text.length <= FIGURE ? 'whitespace-nowrap' : 'max-w-80 min-w-16'
}
