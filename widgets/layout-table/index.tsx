import { useLocale } from '@chatui/runtime'
import { TableFilled } from '@openai/apps-sdk-ui/components/Icon'
import { useCallback } from 'react'
import { MadeRoot } from '../parts/made-root.tsx'
import { NothingYet } from '../parts/nothing-yet.tsx'
import { TableSkeleton } from '../views/table/table-skeleton.tsx'
import { TableView } from '../views/table/table-view.tsx'
import { readTableLayout } from './read.ts'

export default function LayoutView() {
  const locale = useLocale()
  const read = useCallback((output: unknown) => readTableLayout(output, locale), [locale])
  return (
    <MadeRoot label="Table" read={read} skeleton={<TableSkeleton />}>
      {(data) =>
        data.rows.length === 0 || data.columns.length === 0 ? (
          <NothingYet icon={<TableFilled />} heading={data.title} />
        ) : (
          <TableView data={data} />
        )
      }
    </MadeRoot>
  )
}
