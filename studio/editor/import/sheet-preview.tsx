import type { LineRole } from '../../../common/sheet/line-roles.ts'
import type { ColumnMapping } from '../../../common/sheet/mapping.ts'
import type { CellTable, Sheet } from '../../../common/sheet/table.ts'
import type { Row } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { Select } from '../../ui/select.tsx'
import { cellText } from '../grid/cell.ts'
import { previewLines } from './preview-lines.ts'
import { PreviewRow } from './preview-row.tsx'

interface SheetPreviewProps {
  sheet: Sheet
  table: CellTable | null
  mapped: readonly Row[]
  targets: readonly { key: string; label: string }[]
  mapping: ColumnMapping
  onChange(column: string, to: string | null): void
  /** Changes a line's role; null for no heading line. */
  onLine(line: number | null, role: LineRole): void
  /** True to repeat a group's name in each of its rows. */
  onFill(fill: boolean): void
}

const OUT = '\u0000out'
const ROWS = 5

/** The file as it will be imported: each line's role, and each column's place in the layout. */
export function SheetPreview(props: SheetPreviewProps) {
  const { sheet, table, mapped, targets, mapping, onChange, onLine, onFill } = props
  const cellsOf = (row: number) =>
    sheet.columns.map((name) => {
      const key = mapping[name]
      return key ? cellText(mapped[row]?.[key]) : { out: cellText(sheet.rows[row]?.[name]) }
    })
  const decides = table !== null && table.lines.length > 1
  return (
    <>
      <section
        aria-label={say('The lines of the sheet')}
        className="max-h-[45dvh] overflow-auto rounded-xl border"
      >
        <table className="min-w-full text-sm">
          <thead className="text-start text-xs text-secondary">
            <tr className="bg-surface-secondary">
              <th
                scope="col"
                className="sticky start-0 z-10 bg-surface-secondary px-2 py-2 text-start font-normal"
              >
                {say('Line')}
              </th>
              {sheet.columns.map((name) => (
                <th key={name} scope="col" className="min-w-36 px-1.5 py-2 text-start align-top font-normal">
                  <span className="mb-1 block max-w-44 truncate px-1 font-medium text-default">{name}</span>
                  <Select
                    quiet
                    label={say('{name} becomes', { name })}
                    value={mapping[name] ?? OUT}
                    options={[
                      ...own(name, mapping[name], targets),
                      ...targets.map(({ key, label }) => ({ value: key, label })),
                      { value: OUT, label: say('Leave out') },
                    ]}
                    onChange={(to) => onChange(name, to === OUT ? null : to)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table
              ? previewLines(table).map((entry) =>
                  'hidden' in entry ? (
                    <tr key={`hidden ${entry.before}`} className="border-t">
                      <td colSpan={sheet.columns.length + 1} className="px-3 py-1 text-xs text-secondary">
                        … {say('{count} more rows', { count: entry.hidden })}
                      </td>
                    </tr>
                  ) : (
                    <PreviewRow
                      key={entry.line}
                      number={entry.line + 1}
                      role={entry.role}
                      cells={entry.row === null ? lineCells(table, entry.line) : cellsOf(entry.row)}
                      onRole={decides ? (role) => onLine(entry.line, role) : null}
                    />
                  ),
                )
              : Array.from(sheet.rows.slice(0, ROWS).keys(), (row) => (
                  <PreviewRow key={row} number={row + 1} role="row" cells={cellsOf(row)} onRole={null} />
                ))}
          </tbody>
        </table>
      </section>
      {decides && (
        <Choice
          checked={table.header === null}
          onChange={(checked) => onLine(checked ? null : 0, 'names')}
          label={say('My sheet has no header row')}
        />
      )}
      {table?.groups && (
        <Choice
          checked={table.groups.isFilled}
          onChange={onFill}
          label={say('Repeat “{name}” in the empty cells below it', { name: table.groups.name })}
        />
      )}
    </>
  )
}

function Choice(props: { checked: boolean; onChange(checked: boolean): void; label: string }) {
  return (
    <label className="mt-2 flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
        className="size-3.5 shrink-0 appearance-auto accent-(--color-text)"
      />
      {props.label}
    </label>
  )
}

const lineCells = ({ places, lines }: CellTable, line: number): string[] =>
  places.map((place) => (place === null ? '' : (lines[line]?.[place] ?? '')))

/** A column kept as it is, under its own name or the one found for it. */
function own(name: string, to: string | null | undefined, targets: SheetPreviewProps['targets']) {
  const isTarget = (key: string) => targets.some((target) => target.key === key)
  const key = to && !isTarget(to) ? to : name
  return isTarget(key) ? [] : [{ value: key, label: say('Keep “{key}”', { key }) }]
}
