import { language, say } from '../../ui/say.ts'
import type { Day } from './days.ts'

const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
const TALL = 112

/** Calls per day as bars, failures in red, with a table of the same figures for screen readers. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ calls }) => calls))
  const [first] = days
  const last = days.at(-1)
  return (
    <figure>
      <div aria-hidden="true">
        <div className="flex items-end gap-1 border-b" style={{ height: TALL }}>
          {days.map(({ date, calls, errors }) => (
            <div
              key={date}
              title={say('{day}: {calls} calls, {errors} errors', {
                day: long.format(new Date(date)),
                calls,
                errors,
              })}
              className="flex h-full min-w-0 flex-1 flex-col justify-end"
            >
              <div className="bg-(--color-text-danger)" style={{ height: heightOf(errors, most) }} />
              <div
                className="rounded-t-xs bg-(--alpha-30)"
                style={{ height: heightOf(calls - errors, most) }}
              />
            </div>
          ))}
        </div>
        {first && last && (
          <div className="tabular mt-1 flex justify-between text-xs text-secondary">
            <span>{short.format(new Date(first.date))}</span>
            <span>{say('at most {most} a day', { most })}</span>
            <span>{short.format(new Date(last.date))}</span>
          </div>
        )}
      </div>
      <table className="sr-only">
        <caption>{say('Calls by day')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Day')}</th>
            <th scope="col">{say('Calls')}</th>
            <th scope="col">{say('Errors')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, calls, errors }) => (
            <tr key={date}>
              <th scope="row">{long.format(new Date(date))}</th>
              <td>{calls}</td>
              <td>{errors}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const SMALLEST = 2

const heightOf = (count: number, most: number) =>
  count === 0 ? 0 : Math.max(SMALLEST, Math.round((count / most) * TALL))
