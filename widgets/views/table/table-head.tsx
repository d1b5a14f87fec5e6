import { ArrowDownSm, ArrowUpSm, ChevronUpDown } from '@openai/apps-sdk-ui/components/Icon'
import type { TableColumn } from './columns.ts'
import type { Sort } from './sort.ts'

interface TableHeadProps {
  columns: TableColumn[]
  sort: Sort | null
  onSort: (column: number) => void
}

export function TableHead({ columns, sort, onSort }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map(({ name, numeric }, index) => {
          const direction = sort?.column === index ? sort.direction : 'none'
          return (
            <th
              key={name}
              scope="col"
              aria-sort={direction}
              className="border-b bg-surface p-0 align-bottom font-medium first:sticky first:start-0 first:z-10 in-[[tabindex]]:first:border-e"
            >
              <button
                type="button"
                className={`group flex w-full cursor-pointer items-end gap-1 px-3 py-2.5 -outline-offset-2 hover:text-default ${
                  numeric ? 'flex-row-reverse text-end' : 'text-start'
                } ${direction === 'none' ? 'text-secondary' : 'text-default'}`}
                onClick={() => onSort(index)}
              >
                <bdi
                  className={
                    name.length > 24 ? 'min-w-32' : index === 0 ? 'sm:whitespace-nowrap' : 'whitespace-nowrap'
                  }
                >
                  {name}
                </bdi>
                <SortMark direction={direction} />
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function SortMark({ direction }: { direction: Sort['direction'] | 'none' }) {
  const Mark = { ascending: ArrowUpSm, descending: ArrowDownSm, none: ChevronUpDown }[direction]
  const quiet = 'opacity-40 group-hover:opacity-100 group-focus-visible:opacity-100'
  return (
    <Mark
      aria-hidden="true"
      className={`size-4 shrink-0 ${direction === 'none' ? quiet : 'text-(--accent)'}`}
    />
  )
}
