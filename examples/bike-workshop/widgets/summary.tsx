import { useLocale } from '@chatui/runtime'
import { spokenDay } from '../calendar.ts'
import type { KnownDetails } from '../details.ts'
import { CURRENCY, SERVICES } from '../services.ts'

export function useMoney(): (amount: number) => string {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'currency',
    currency: CURRENCY,
    maximumFractionDigits: 0,
  })
  return (amount) => format.format(amount)
}

/** What is booked, in three lines. */
export function Summary({ details: { service, day, time, name, phone, note } }: { details: KnownDetails }) {
  const locale = useLocale()
  const money = useMoney()
  return (
    <div className="summary">
      <h2>{day && `${spokenDay(day, locale)} · ${time}`}</h2>
      {service && (
        <p>
          {SERVICES[service].title} · {money(SERVICES[service].price)}
        </p>
      )}
      <p className="soft">
        <bdi>{name}</bdi>
        {phone && ' · '}
        <bdi dir="ltr">{phone}</bdi>
      </p>
      {note && (
        <p className="soft note-text" dir="auto">
          “{note}”
        </p>
      )}
    </div>
  )
}
