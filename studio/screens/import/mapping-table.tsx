import { ArrowRight } from '@openai/apps-sdk-ui/components/Icon'
import { Choice } from '../../elements/choice.tsx'
import type { Layout } from '../../features/app.ts'
import { cellText } from '../../features/grid/cell.ts'
import type { Mapping, Sheet } from '../../features/grid/mapping.ts'

interface MappingTableProps {
  sheet: Sheet
  layout: Layout
  mapping: Mapping
  onChange(column: string, to: string | null): void
}

const OUT = '\u0000out'
const EXAMPLES = 3

export function MappingTable({ sheet, layout, mapping, onChange }: MappingTableProps) {
  const known = layout.rows?.columns ?? []
  return (
    <div className="max-h-[45dvh] overflow-y-auto rounded-xl border">
      <table className="w-full table-fixed text-sm">
        <thead className="sticky top-0 z-10 bg-surface-secondary text-start text-xs text-secondary">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              Your column
            </th>
            <th scope="col" className="w-44 px-3 py-2 text-start font-medium sm:w-52">
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
                  <Choice
                    quiet
                    label={`${name} becomes`}
                    value={mapping[name] ?? OUT}
                    options={[
                      ...known.map(({ key, label }) => ({ value: key, label })),
                      ...(known.some(({ key }) => key === name)
                        ? []
                        : [{ value: name, label: `Keep “${name}”` }]),
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

const examples = ({ rows }: Sheet, name: string) =>
  rows
    .slice(0, 50)
    .map((row) => cellText(row[name]).trim())
    .filter(Boolean)
    .slice(0, EXAMPLES)
    .map((text) => text.slice(0, 60))
    .join(' · ') || 'empty'
