import { TableFilled } from '@openai/apps-sdk-ui/components/Icon'
import { Empty } from '../parts/states.tsx'
import { WidgetRoot } from '../parts/widget-root.tsx'
import type { TableData } from '../views/table/data.ts'
import { TableSkeleton } from '../views/table/table-skeleton.tsx'
import { TableView } from '../views/table/table-view.tsx'
import { readPizzazTable } from './read.ts'

function PizzazTable() {
  return (
    <WidgetRoot label="Table" read={readPizzazTable} skeleton={<TableSkeleton />}>
      {(data) =>
        data.rows.length === 0 || data.columns.length === 0 ? <NoRows {...data} /> : <TableView data={data} />
      }
    </WidgetRoot>
  )
}

function NoRows({ title, columns }: TableData) {
  return (
    <Empty icon={<TableFilled />} title={title ? `No rows in “${title}”` : 'No rows'}>
      {columns.length > 0 ? (
        <>
          Ask again with fewer conditions. Each row will show <bdi>{columns.join(', ')}</bdi>.
        </>
      ) : (
        'Ask for something that can be listed, and it appears here.'
      )}
    </Empty>
  )
}

export default PizzazTable
