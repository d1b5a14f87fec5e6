import type { ReactNode } from 'react'
import { useSignInAgain } from '../account/sign-in-again.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { ErrorMessage } from '../ui/empty-state.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { say } from '../ui/say.ts'
import type { Pages } from './use-pages.ts'

export interface Column<Row> {
  label: string
  cell(row: Row): ReactNode
}

interface PagedTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  pages: Pages<Row>
  keyOf(row: Row, index: number): string
  /** Shown for an empty list; says how to fill it. */
  empty: ReactNode
}

/** A paged table. On a narrow screen each row becomes a block of labelled lines. */
export function PagedTable<Row>({ label, columns, pages, keyOf, empty }: PagedTableProps<Row>) {
  useSignInAgain(pages.error)
  if (pages.state === 'failed')
    return (
      <ErrorMessage
        title={say('This could not be read')}
        actions={<OutlineButton onClick={pages.again}>{say('Try again')}</OutlineButton>}
      >
        {failureReason(pages.error)}
      </ErrorMessage>
    )
  if (pages.state === 'loading')
    return <div role="status" aria-label={say('Reading')} className="skeleton mt-4 h-64 w-full" />
  if (pages.rows.length === 0) return <div className="py-12">{empty}</div>
  return (
    <>
      <table aria-label={label} className="mt-4 w-full text-start text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b">
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className="py-2 pe-4 text-start text-xs font-medium text-secondary"
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {pages.rows.map((row, index) => (
            <tr key={keyOf(row, index)} className="border-b align-top max-sm:block max-sm:py-2.5">
              {columns.map((column) => (
                <td
                  key={column.label}
                  data-label={column.label}
                  className="py-2 pe-4 wrap-anywhere max-sm:flex max-sm:gap-3 max-sm:py-0.5 max-sm:pe-0 max-sm:before:w-20 max-sm:before:shrink-0 max-sm:before:text-secondary max-sm:before:content-[attr(data-label)]"
                >
                  <div className="min-w-0 max-sm:flex-1">{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pages.hasMore && (
        <div className="mt-4 flex justify-center">
          <OutlineButton onClick={pages.more}>{say('Show more')}</OutlineButton>
        </div>
      )}
    </>
  )
}
