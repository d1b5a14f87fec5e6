import { useActions, useToolInput, useToolOutput, useToolResponseMetadata } from '@chatui/runtime'
import { useState } from 'react'
import type { TableData } from '../service/replies.ts'
import { Cell, labelOf } from './cell.tsx'
import { Frame, Note } from './frame.tsx'
import './service.css'

const MOST_COLUMNS = 6

export default function Table() {
  const output = useToolOutput() as TableData | null
  return (
    <Frame label="Table" output={output}>
      {(first) => <Rows first={first} />}
    </Frame>
  )
}

function Rows({ first }: { first: TableData }) {
  const meta = useToolResponseMetadata()
  const { items, next, more, state } = usePages(first, String(meta?.tool ?? ''))
  const told = Array.isArray(meta?.columns) ? meta.columns.map(String) : []
  if (items.length === 0) return <Note title="Nothing was found">Ask for something else.</Note>
  const columns = told.length > 0 ? told : columnsIn(items)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys too */}
      <section className="sheet" tabIndex={0} aria-label="Rows">
        <table>
          <thead>
            <tr>
              {columns.map((key) => (
                <th key={key} scope="col">
                  {labelOf(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item, at) => (
              <tr key={String(item.id ?? at)}>
                {columns.map((key) => (
                  <td key={key} className={typeof item[key] === 'number' ? 'number' : ''}>
                    <Cell name={key} value={item[key]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="foot soft small">
        <span>{items.length === 1 ? 'One row' : `${items.length} rows`}</span>
        {state === 'failed' && <span role="alert">More could not be loaded.</span>}
        {next && more && (
          <button type="button" className="more" disabled={state === 'loading'} onClick={more}>
            {state === 'loading' ? 'Loading…' : 'Show more'}
          </button>
        )}
      </div>
    </>
  )
}

/** What was found, and what comes after it once somebody asks. */
function usePages(first: TableData, tool: string) {
  const { callTool } = useActions()
  const input = useToolInput() as Record<string, unknown> | null
  const [pages, setPages] = useState<{ of: TableData; items: TableData['items']; next: TableData['next'] }>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const shown = pages?.of === first ? pages : { of: first, ...first }
  const more = async () => {
    setState('loading')
    try {
      const reply = await callTool?.(tool, { ...input, ...shown.next })
      const data = reply?.isError ? undefined : (reply?.structuredContent as TableData | undefined)
      setState(data ? 'idle' : 'failed')
      if (data) setPages({ of: first, items: [...shown.items, ...data.items], next: data.next })
    } catch {
      setState('failed')
    }
  }
  return { items: shown.items, next: shown.next, state, more: callTool && tool ? more : null }
}

const columnsIn = (items: TableData['items']): string[] =>
  Object.entries(items[0] ?? {})
    .filter(([, value]) => typeof value !== 'object')
    .map(([key]) => key)
    .slice(0, MOST_COLUMNS)
