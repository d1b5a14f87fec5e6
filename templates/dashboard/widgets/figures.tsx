import { useLocale, useToolOutput } from '@chatui/runtime'
import type app from '../app.ts'
import type { Figures as FiguresData } from '../figures.ts'
import { Frame } from './frame.tsx'
import './figures.css'

export default function Figures() {
  const output = useToolOutput<typeof app, 'show_figures'>()
  const locale = useLocale()
  return (
    <Frame label="Figures" output={output}>
      {({ measure, total, change, days, best }) => (
        <>
          <div className="cards">
            <Card label={measure === 'orders' ? 'Orders' : 'Revenue'} value={total.toLocaleString(locale)} />
            {change !== null && (
              <Card
                label="Against before"
                value={`${change > 0 ? '+' : ''}${change} %`}
                tone={change < 0 ? 'bad' : 'good'}
              />
            )}
            <Card label="Best day" value={dayOf(best, locale)} />
          </div>
          <Chart days={days} best={best} locale={locale} />
        </>
      )}
    </Frame>
  )
}

function Card({ label, value, tone = '' }: { label: string; value: string; tone?: string }) {
  return (
    <div className="card">
      <span className="soft small">{label}</span>
      <strong className={tone}>{value}</strong>
    </div>
  )
}

const dayOf = (day: string, locale: string) =>
  new Date(day).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

function Chart({ days, best, locale }: Pick<FiguresData, 'days' | 'best'> & { locale: string }) {
  const most = Math.max(1, ...days.map(({ value }) => value))
  return (
    <ol className="chart" aria-label="Days">
      {days.map(({ day, value }) => (
        <li key={day} className={day === best ? 'best' : ''}>
          <span className="small">{value.toLocaleString(locale)}</span>
          <span className="bar" style={{ height: `${(value / most) * 96}px` }} />
          <span className="soft small">{dayOf(day, locale)}</span>
        </li>
      ))}
    </ol>
  )
}
