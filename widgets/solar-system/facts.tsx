import { useMemo } from 'react'
import type { Planet } from './planets.ts'

export function Facts({ planet, locale }: { planet: Planet; locale: string }) {
  const facts = useMemo(() => factsOf(planet, locale), [planet, locale])
  return (
    <section>
      <h2 className="heading-md">{planet.name}</h2>
      <p aria-live="polite" className="mt-1 min-h-10 text-sm min-[40rem]:min-h-15 text-secondary">
        <bdi>{planet.sentence}</bdi>
      </p>
      <dl className="mt-3 divide-y border-y text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-secondary">{label}</dt>
            <dd className="tabular text-end">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function factsOf(planet: Planet, locale: string): [label: string, value: string][] {
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  const lasting = ([value, unit]: Planet['day']) =>
    number({ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 2 }).format(value)
  const kilometres = { style: 'unit', unit: 'kilometer', unitDisplay: 'short' } as const
  return [
    [
      'From the Sun',
      number({
        ...kilometres,
        notation: 'compact',
        compactDisplay: 'long',
        maximumSignificantDigits: 4,
      }).format(planet.distance * 1e6),
    ],
    ['Diameter', number(kilometres).format(planet.diameter)],
    ['A day lasts', lasting(planet.day)],
    ['A year lasts', lasting(planet.year)],
    ['Known moons', number({}).format(planet.moons)],
  ]
}
