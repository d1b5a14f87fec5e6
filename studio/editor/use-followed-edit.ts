import { useCallback } from 'react'
import { followRows } from '../../common/follow-rows.ts'
import { isJsonObject } from '../../common/json.ts'
import { keyColumn } from '../../common/row-keys.ts'
import { type App, appRows, type Layout } from '../ui/app.ts'
import type { Edit } from './draft/store.ts'

/** Edits of rows that keep the questions pointing at the same rows. */
export function useFollowedEdit(edit: Edit, { mockData, questions }: App, layout: Layout | undefined): Edit {
  return useCallback(
    (part, options) => {
      const { mockData: next } = part
      if (!next || !layout || part.questions || part.layoutTemplate || questions.length === 0)
        return edit(part, options)
      const [before, after] = [mockData, next].map((data) => appRows(layout, data).filter(isJsonObject))
      const followed = followRows(questions, before ?? [], after ?? [], keyColumn(layout.rows?.columns))
      edit(followed === questions ? part : { ...part, questions: [...followed] }, options)
    },
    [edit, mockData, questions, layout],
  )
}
