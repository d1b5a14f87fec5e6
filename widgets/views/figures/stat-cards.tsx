import { ShowMore, useShown } from '../../parts/show-more.tsx'
import { useSay } from '../../parts/use-say.ts'
import { ChangeNote } from './change-note.tsx'
import type { Stat } from './stat.ts'

const STEPS = { first: 8, step: 100 }

export function StatCards({ stats, locale }: { stats: Stat[]; locale: string }) {
  const say = useSay()
  const { shown, steps } = useShown(stats.length, STEPS)
  // Values of one row line up: below labels of any length, or above notes that only some have.
  const noted = stats.some(({ note }) => note)
  const number = new Intl.NumberFormat(locale)
  return (
    <section aria-label={say('Stats')}>
      <ul className="grid gap-3" style={{ gridTemplateColumns: tracksFor(Math.min(shown, STEPS.first)) }}>
        {stats.slice(0, shown).map(({ id, label, value, change, note }) => (
          <li
            key={id}
            className="flex flex-col gap-1 rounded-xl border p-4 max-sm:last:odd:not-first:col-span-full"
          >
            <h3 className="text-sm text-secondary wrap-anywhere" dir="auto">
              {label}
            </h3>
            <StatValue value={typeof value === 'number' ? number.format(value) : value} high={noted} />
            {change && <ChangeNote change={change} locale={locale} />}
            {note && (
              <p className="line-clamp-3 text-xs text-secondary wrap-anywhere" dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex justify-center empty:hidden">
        <ShowMore {...steps} locale={locale} things="stats" />
      </div>
    </section>
  )
}

function StatValue({ value, high }: { value: string; high: boolean }) {
  return (
    <p
      className={`tabular line-clamp-4 text-default wrap-anywhere ${high ? '' : 'mt-auto'} ${value.length > 10 ? 'heading-sm' : 'heading-lg'}`}
    >
      <bdi>{value || '–'}</bdi>
    </p>
  )
}

/** Columns that leave no card alone in the last row; fewer if the text is large or the card narrow. */
function tracksFor(count: number): string {
  const most = count === 5 || count === 6 ? 3 : Math.min(count, 4)
  return `repeat(auto-fit, minmax(max(min(9rem, 100%), (100% - ${most - 1} * 0.75rem) / ${most}), 1fr))`
}
