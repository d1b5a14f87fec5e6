import { ArrowRight } from '@openai/apps-sdk-ui/components/Icon'
import { Select } from '../../elements/select.tsx'
import { cellText } from '../../features/grid/cell.ts'
import type { ColumnMapping, Sheet } from '../../features/grid/mapping.ts'

interface MappingTableProps {
  sheet: Sheet
  /** What a column can become. */
  targets: readonly { key: string; label: string }[]
  mapping: ColumnMapping
  onChange(column: string, to: string | null): void
}

const OUT = '\u0000out'
const EXAMPLES = 3

export function MappingTable({ sheet, targets, mapping, onChange }: MappingTableProps) {
  return (
    <div className="max-h-[45dvh] overflow-y-auto rounded-xl border">
      <table className="w-full table-fixed text-sm">
        <thead className="sticky top-0 z-10 bg-surface-secondary text-start text-xs text-secondary">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              Your column
            </th>
            <th scope="col" className="w-48 px-3 py-2 text-start font-medium sm:w-60">
              Becomes
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.columns.map((name) => (
            <tr key={name} className="border-t">
              <th scope="row" className="px-3 py-2 text-start font-normal">
                <span
                  className={`block truncate font-medium ${mapping[name] === null ? 'text-secondary' : ''}`}
                >
                  {name}
                </span>
                <span className="block truncate text-xs text-secondary">{examples(sheet, name)}</span>
              </th>
              <td className="px-3 py-2">
                <div className="flex items-center gap-2">
                  <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-secondary max-sm:hidden" />
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
                    className="min-w-0 flex-1"
                  />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A column of its own, under its name or under the one that was found for it. */
function own(name: string, to: string | null | undefined, targets: MappingTableProps['targets']) {
  const isTarget = (key: string) => targets.some((target) => target.key === key)
  const key = to && !isTarget(to) ? to : name
  return isTarget(key) ? [] : [{ value: key, label: `Keep “${key}”` }]
}

const examples = ({ rows }: Sheet, name: string) =>
  rows
    .slice(0, 50)
    .map((row) => cellText(row[name]).trim())
    .filter(Boolean)
    .slice(0, EXAMPLES)
    .map((text) => text.slice(0, 60))
    .join(' · ') || 'empty'
