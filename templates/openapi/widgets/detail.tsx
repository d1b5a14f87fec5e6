import { useToolOutput } from '@chatui/runtime'
import type { DetailData } from '../service/replies.ts'
import { Cell, labelOf } from './cell.tsx'
import { Frame, Note } from './frame.tsx'
import './service.css'

const TITLES = ['name', 'title', 'label', 'full_name', 'displayName', 'subject']

export default function Detail() {
  const output = useToolOutput() as DetailData | null
  return (
    <Frame label="Details" output={output}>
      {({ item }) => <Facts item={item} />}
    </Frame>
  )
}

function Facts({ item }: DetailData) {
  const called = TITLES.find((key) => typeof item[key] === 'string' && item[key] !== '')
  const facts = Object.entries(item).filter(([key]) => key !== called)
  if (facts.length === 0 && !called) return <Note title="Nothing is known of it" />
  return (
    <>
      {called && <h2 className="called">{String(item[called])}</h2>}
      <dl className="facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{labelOf(key)}</dt>
            <dd>
              <Cell name={key} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
