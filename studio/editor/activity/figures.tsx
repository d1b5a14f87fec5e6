import { language, say } from '../../ui/say.ts'

interface FiguresProps {
  calls: number
  errors: number
  p50: number | null
  p99: number | null
}

export function Figures({ calls, errors, p50, p99 }: FiguresProps) {
  return (
    // The gaps let the background through, which gives lines as thin as the border.
    <dl className="grid max-w-2xl grid-cols-2 gap-px overflow-hidden rounded-xl border bg-(--color-border) bg-clip-padding sm:grid-cols-4">
      <Figure name={say('Calls')} value={calls.toLocaleString(language)} note={say('in 14 days')} />
      <Figure
        name={say('Errors')}
        value={errors.toLocaleString(language)}
        note={calls > 0 ? say('{share} of all calls', { share: share(errors, calls) }) : 'none'}
        bad={errors > 0}
      />
      <Figure
        name={say('Typical')}
        meaning={say('The median (p50): half of the calls were answered within this time.')}
        value={time(p50)}
        note={say('half are faster')}
      />
      <Figure
        name={say('Slowest')}
        meaning={say('The 99th percentile (p99): 99 of 100 calls were answered within this time.')}
        value={time(p99)}
        note={say('99 of 100 are faster')}
      />
    </dl>
  )
}

const share = (part: number, whole: number) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)

function time(ms: number | null): string {
  if (ms === null) return '–'
  if (ms < 1) return say('under 1 ms')
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

interface FigureProps {
  name: string
  meaning?: string
  value: string
  note: string
  bad?: boolean
}

const Figure = ({ name, meaning, value, note, bad = false }: FigureProps) => (
  <div className="bg-surface p-3">
    <dt className="text-xs text-secondary">
      {meaning ? (
        <abbr title={meaning} className="cursor-help">
          {name}
          <span className="sr-only">. {meaning}</span>
        </abbr>
      ) : (
        name
      )}
    </dt>
    <dd className={`tabular mt-0.5 text-lg font-semibold ${bad ? 'text-danger' : ''}`}>{value}</dd>
    <dd className="text-xs text-secondary">{note}</dd>
  </div>
)
