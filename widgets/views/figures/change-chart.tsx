import { useId } from 'react'
import { useSay } from '../../parts/use-say.ts'
import type { Bar, Comparison } from './change.ts'

const MOST_BARS = 12

interface Scale {
  least: number
  most: number
}

/**
 * Bars from one zero line on one linear scale. Every bar has a label next to it, so the drawing is hidden from screen
 * readers.
 */
export function ChangeChart({ unit, bars, of, locale }: Comparison & { locale: string }) {
  const say = useSay()
  const title = useId()
  const drawn = bars.slice(0, MOST_BARS)
  const values = drawn.map(({ change }) => change.value)
  const scale = { least: Math.min(0, ...values), most: Math.max(0, ...values) }
  const count = new Intl.NumberFormat(locale)
  return (
    <section aria-labelledby={title} className="@container min-w-0">
      <h3 id={title} className="pb-2 font-medium text-default">
        <bdi>{unit ? say('Changes compared, in {unit}', { unit }) : say('Changes compared')}</bdi>
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-xl border px-4 py-2 @xs:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
        {drawn.map((bar) => (
          <ChartRow key={bar.stat.id} bar={bar} scale={scale} locale={locale} />
        ))}
      </ul>
      {drawn.length < of && (
        <p className="tabular pt-2 text-xs text-secondary">
          <bdi>
            Compares {count.format(drawn.length)} of {count.format(of)} stats.
          </bdi>
        </p>
      )}
    </section>
  )
}

function ChartRow({ bar: { stat, change }, scale, locale }: { bar: Bar; scale: Scale; locale: string }) {
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 2 })
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center text-sm">
      <bdi className="col-span-full py-1.5 text-secondary wrap-anywhere @xs:col-span-1">{stat.label}</bdi>
      <ChartBar value={change.value} scale={scale} />
      <bdi className="tabular py-1.5 text-end text-default">{signed.format(change.value)}</bdi>
    </li>
  )
}

function ChartBar({ value, scale: { least, most } }: { value: number; scale: Scale }) {
  const placeOf = (point: number) => ((point - least) / (most - least)) * 100
  const [zero, end] = [placeOf(0), placeOf(value)]
  return (
    <div className="relative min-h-5 self-stretch">
      <svg aria-hidden="true" className="absolute inset-0 size-full text-default rtl:-scale-x-100">
        <rect
          x={`${Math.min(zero, end)}%`}
          y="50%"
          width={`${Math.abs(end - zero)}%`}
          height="12"
          transform="translate(0 -6)"
          fill="currentColor"
          opacity={value < 0 ? 0.5 : 0.85}
        />
        <line x1={`${zero}%`} x2={`${zero}%`} y1="0" y2="100%" stroke="currentColor" strokeOpacity="0.4" />
      </svg>
    </div>
  )
}
