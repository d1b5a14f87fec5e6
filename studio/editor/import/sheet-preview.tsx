import { useId } from 'react'
import type { ColumnMapping } from '../../../common/sheet/mapping.ts'
import type { CellTable, Sheet } from '../../../common/sheet/table.ts'
import type { Row } from '../../ui/app.ts'
import { Select } from '../../ui/select.tsx'
import { cellText } from '../grid/cell.ts'
import { PreviewRow } from './preview-row.tsx'

interface SheetPreviewProps {
  sheet: Sheet
  table: CellTable | null
  /** The rows as they will be. */
  mapped: readonly Row[]
  /** What a column can become. */
  targets: readonly { key: string; label: string }[]
  mapping: ColumnMapping
  onChange(column: string, to: string | null): void
  onHeader(row: number | null): void
}

const OUT = '\u0000out'
const ROWS = 5
/** Names stand near the top, or nobody would find them. */
const MOST_ABOVE = 15

/** The first rows as they will be: what each column becomes, which row holds the names, what above it is left out. */
export function SheetPreview(props: SheetPreviewProps) {
  const { sheet, table, mapped, targets, mapping, onChange, onHeader } = props
  const group = useId()
  const header = table?.header ?? null
  const first = header === null ? 0 : header + 1
  const above = table ? table.lines.slice(0, Math.min(first, MOST_ABOVE)) : []
  const picks = table !== null && table.lines.length > 1
  const pick = (row: number) => (picks ? () => onHeader(row) : null)
  return (
    <>
      <section aria-label="The first rows" className="max-h-[45dvh] overflow-auto rounded-xl border">
        <table className="min-w-full text-sm">
          <thead className="text-start text-xs text-secondary">
            <tr className="bg-surface-secondary">
              <th
                scope="col"
                className="sticky start-0 z-10 bg-surface-secondary px-2 py-2 text-start font-normal"
              >
                {picks ? 'Names' : <span className="sr-only">Row</span>}
              </th>
              {sheet.columns.map((name) => (
                <th key={name} scope="col" className="min-w-36 px-1.5 py-2 font-normal">
                  <Select
                    quiet
                    label={`${name} becomes`}
                    value={mapping[name] ?? OUT}
                    options={[
                      ...targets.map(({ key, label }) => ({ value: key, label })),
                      ...own(name, mapping[name], targets),
                      { value: OUT, label: 'Leave out' },
                    ]}
                    onChange={(to) => onChange(name, to === OUT ? null : to)}
                  />
                </th>
              ))}
            </tr>
            {header === null && (
              <PreviewRow group={group} number={null} as="names" cells={sheet.columns} onPick={null} />
            )}
          </thead>
          <tbody>
            {above.map((line, index) => (
              <PreviewRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never move
                key={index}
                group={group}
                number={index + 1}
                as={index === header ? 'names' : 'left out'}
                cells={index === header ? sheet.columns : placed(table, line)}
                onPick={pick(index)}
              />
            ))}
            {sheet.rows.slice(0, ROWS).map((row, index) => (
              <PreviewRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never move
                key={first + index}
                group={group}
                number={first + index + 1}
                as="row"
                cells={sheet.columns.map((name) => {
                  const key = mapping[name]
                  return key ? cellText(mapped[index]?.[key]) : { out: cellText(row[name]) }
                })}
                onPick={pick(first + index)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {picks && (
        <label className="mt-2 flex items-center gap-2 text-sm">
          <input
            type="radio"
            name={group}
            checked={header === null}
            onChange={() => onHeader(null)}
            className="size-3.5 shrink-0 appearance-auto accent-(--color-text)"
          />
          No row holds the names
        </label>
      )}
    </>
  )
}

const placed = (table: CellTable | null, line: readonly string[]) =>
  (table?.places ?? []).map((place) => line[place] ?? '')

/** A column of its own, under its name or under the one that was found for it. */
function own(name: string, to: string | null | undefined, targets: SheetPreviewProps['targets']) {
  const isTarget = (key: string) => targets.some((target) => target.key === key)
  const key = to && !isTarget(to) ? to : name
  return isTarget(key) ? [] : [{ value: key, label: `Keep “${key}”` }]
}
