import { useLocale } from '@chatui/runtime'
import { useId, useMemo, useState } from 'react'
import { SidewaysScroll } from '../../../common/markdown/sideways-scroll.tsx'
import { ShowMore, useShown } from '../../parts/show-more.tsx'
import { useSay } from '../../parts/use-say.ts'
import { layOut } from './columns.ts'
import type { TableData } from './data.ts'
import { nextSort, type Sort, sortRows } from './sort.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'

const STEPS = { first: 20, step: 1000 }

export function TableView({ data }: { data: TableData }) {
  const locale = useLocale()
  const { columns, rows } = useMemo(() => layOut(data, locale), [data, locale])
  const [sort, setSort] = useState<Sort | null>(null)
  const ordered = useMemo(() => sortRows(rows, sort, locale), [rows, sort, locale])
  const { shown, steps } = useShown(rows.length, STEPS)
  const caption = useId()
  const sortedBy = sort && columns[sort.column]?.name
  return (
    <>
      <Caption id={caption} title={data.title} count={rows.length} />
      <SidewaysScroll label={data.title || 'Table'} className="relative rounded-xl border bg-surface">
        <table
          aria-labelledby={caption}
          className="w-full border-separate border-spacing-0 text-sm text-default"
        >
          <TableHead columns={columns} sort={sort} onSort={(column) => setSort(nextSort(sort, column))} />
          <tbody>
            {ordered.slice(0, shown).map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places keep their elements and change their words; a thousand moved rows would all be laid out anew
              <TableRow key={place} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </SidewaysScroll>
      <p role="status" className="sr-only">
        {sortedBy && `Sorted by ${sortedBy}, ${sort.direction}`}
      </p>
      <div className="mt-3 flex justify-center empty:hidden">
        <ShowMore {...steps} locale={locale} things="rows" />
      </div>
    </>
  )
}

interface CaptionProps {
  id: string
  title: string
  count: number
}

function Caption({ id, title, count }: CaptionProps) {
  const say = useSay()
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 pb-3">
      <h2 id={id} className={title ? 'min-w-0 heading-sm text-default wrap-anywhere' : 'sr-only'} dir="auto">
        {title || say('Table')}
      </h2>
      <p className="tabular text-sm text-secondary">
        <bdi>{say('{count} rows', { count })}</bdi>
      </p>
    </div>
  )
}
