import { isJsonObject } from '../../../common/json.ts'
import { appRows, type Data, type Layout } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { cellText } from '../grid/cell.ts'
import type { SourceTrial } from './use-trial.ts'

const ROWS = 5
const COLUMNS = 6

/** The source's first rows, or the error. */
export function TrialView({ trial, layout }: { trial: SourceTrial; layout: Layout }) {
  return (
    <div role="status" className="mt-3 min-h-6 text-sm">
      {trial.state === 'asking' && <p className="text-secondary">{say('Asking…')}</p>}
      {trial.state === 'failed' && <p className="text-danger">{trial.words}</p>}
      {trial.state === 'answered' && (
        <>
          <p className="tabular text-secondary">
            {say('{what} in {time} ms', { what: countWords(layout, trial.data), time: trial.ms })}
          </p>
          {layout.rows && <Rows layout={layout} data={trial.data} />}
        </>
      )}
    </div>
  )
}

function countWords(layout: Layout, data: Data): string {
  if (!layout.rows) return say('Got a text')
  const count = appRows(layout, data).length
  return count === 0 ? say('Got no rows') : say('Got {count} rows', { count })
}

function Rows({ layout, data }: { layout: Layout; data: Data }) {
  const rows = appRows(layout, data).filter(isJsonObject).slice(0, ROWS)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].slice(0, COLUMNS)
  if (rows.length === 0) return null
  return (
    <section
      aria-label={say('Rows of the reply')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      className="mt-2 overflow-x-auto rounded-lg border"
    >
      <table className="w-full text-start text-xs">
        <thead className="bg-surface-secondary text-secondary">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2 py-1.5 text-start font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer never move
            <tr key={index} className="border-t">
              {columns.map((column) => (
                <td key={column} className="max-w-48 truncate px-2 py-1.5">
                  {cellText(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
