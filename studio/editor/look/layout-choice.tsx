import { useId, useMemo, useState } from 'react'
import { appRows, type Data, type Layout } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { createLiveSections, LiveSectionsContext } from '../../ui/use-live.ts'
import { gridColumns } from '../grid/columns.ts'
import { Section } from '../section.tsx'
import type { TabProps } from '../tab-props.ts'
import { useWorkbench } from '../use-workbench.ts'
import { fitData } from './fit-data.ts'
import { LayoutOption } from './layout-option.tsx'
import { changeWords } from './not-shown.ts'

/** More live frames would slow the page, and fewer are visible at once. */
const MOST_LIVE = 12
const ROWS_IN_PICTURE = 8

export function LayoutChoice({ draft, edit }: TabProps) {
  const { templates, layout } = useWorkbench()
  const [live] = useState(() => createLiveSections(MOST_LIVE))
  // Pictures keep the theme they opened with: a dozen of them following a colour picker would flicker.
  const [look] = useState({ name: draft.name.trim() || 'App', themeVariables: draft.themeVariables })
  const group = useId()
  const { mockData } = draft
  const columns = useMemo(
    () => gridColumns(layout, mockData, [], templates.layouts),
    [layout, mockData, templates],
  )
  const options = useMemo(
    () =>
      templates.layouts.map((to) => ({
        to,
        data: pictured(to, fitData(layout, to, mockData)),
        words: changeWords(layout, to, mockData, columns),
      })),
    [templates, layout, mockData, columns],
  )
  return (
    <Section title={say('Layout')} lead={<Now layout={layout} data={mockData} />}>
      <LiveSectionsContext value={live}>
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
          <legend className="sr-only">{say('Layout')}</legend>
          {options.map(({ to, data, words }) => (
            <LayoutOption
              key={to.name}
              layout={to}
              group={group}
              chosen={to === layout}
              data={data}
              look={look}
              words={words}
              onChoose={() => edit({ layoutTemplate: to.name, mockData: fitData(layout, to, mockData) })}
            />
          ))}
        </fieldset>
      </LiveSectionsContext>
    </Section>
  )
}

function Now({ layout, data }: { layout: Layout; data: Data }) {
  const count = appRows(layout, data).length
  return count > layout.maxRows
    ? say('One answer shows the {maxRows} rows that fit the question best, of your {count}.', {
        maxRows: layout.maxRows,
        count,
      })
    : say('Changing the layout keeps your data, including what the new layout does not show.')
}

function pictured(layout: Layout, data: Data): Data {
  if (!layout.rows) return data
  return { ...data, [layout.rows.key]: appRows(layout, data).slice(0, ROWS_IN_PICTURE) }
}
