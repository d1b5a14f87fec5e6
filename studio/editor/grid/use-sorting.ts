import { useState } from 'react'
import { request } from '../../ui/api.ts'
import { type App, appRows, type Layout } from '../../ui/app.ts'
import { failureReason } from '../../ui/failure-reason.ts'
import type { Edit } from '../draft/store.ts'
import { useWorkbench } from '../use-workbench.ts'
import { orderRows } from './edits.ts'

export interface Sorting {
  sort(key: string, direction: 'asc' | 'desc'): void
  failed: string | null
}

/** Sorts rows by a column. The server interprets the cells, and the edit can be undone. */
export function useSorting({ id, mockData }: App, layout: Layout, edit: Edit): Sorting {
  const { flush } = useWorkbench()
  const [failed, setFailed] = useState<string | null>(null)
  const sort = async (column: string, direction: 'asc' | 'desc') => {
    setFailed(null)
    try {
      await flush()
      const { places } = await request('POST /api/apps/:id/row-order', {
        params: { id },
        body: { column, direction },
      })
      if (places.length === appRows(layout, mockData).length)
        edit({ mockData: orderRows(layout, mockData, places) })
    } catch (error) {
      setFailed(failureReason(error))
    }
  }
  return { sort: (key, direction) => void sort(key, direction), failed }
}
