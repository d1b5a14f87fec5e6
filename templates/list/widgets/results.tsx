import { useActions, useToolOutput, useWidgetState } from '@chatui/runtime'
import type app from '../app.ts'
import type { Trail } from '../search.ts'
import { Frame, Note } from './frame.tsx'
import './results.css'

const LEVELS = { easy: 'good', moderate: 'warn', hard: 'bad' } as const
const NONE: { starred: string[] } = { starred: [] }

export default function Results() {
  const output = useToolOutput<typeof app, 'search_trails'>()
  return (
    <Frame label="Trails" output={output}>
      {({ trails }) =>
        trails.length > 0 ? (
          <Trails trails={trails} />
        ) : (
          <Note title="No trail fits">Try it with fewer wishes.</Note>
        )
      }
    </Frame>
  )
}

function Trails({ trails }: { trails: readonly Trail[] }) {
  // The host keeps this: the stars are there again when the chat is reopened.
  const [{ starred }, setState] = useWidgetState(NONE)
  const toggle = (id: string) =>
    setState({ starred: starred.includes(id) ? starred.filter((one) => one !== id) : [...starred, id] })
  return (
    <>
      <div className="head">
        <h2>{trails.length === 1 ? 'One trail' : `${trails.length} trails`}</h2>
        {starred.length > 0 && <span className="soft small">{starred.length} starred</span>}
      </div>
      <ul className="trails">
        {trails.map((trail) => (
          <TrailRow
            key={trail.id}
            trail={trail}
            starred={starred.includes(trail.id)}
            onStar={() => toggle(trail.id)}
          />
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  trail: Trail
  starred: boolean
  onStar: () => void
}

function TrailRow({ trail, starred, onStar }: RowProps) {
  const { sendFollowUpMessage } = useActions()
  const { name, region, km, hours, difficulty, about } = trail
  return (
    <li>
      <div className="trail-title">
        <h3>{name}</h3>
        <span className={`pill ${LEVELS[difficulty]}`}>{difficulty}</span>
        <button
          type="button"
          className="star"
          aria-pressed={starred}
          aria-label={`Star ${name}`}
          onClick={onStar}
        >
          {starred ? '★' : '☆'}
        </button>
      </div>
      <p className="soft small">
        {region} · {km} km · {hours} h
      </p>
      <p>{about}</p>
      {sendFollowUpMessage && (
        <button
          type="button"
          className="plan"
          onClick={() => sendFollowUpMessage({ prompt: `Help me plan ${name}.` }).catch(() => {})}
        >
          Plan this walk
        </button>
      )}
    </li>
  )
}
