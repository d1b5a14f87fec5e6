import { useNumber } from '../parts/use-number.ts'
import { FILTERS, type Filter } from './state.ts'
import { useSay } from './use-say.ts'

const NAMES: Record<Filter, string> = { all: 'All', pending: 'Pending', done: 'Done' }

interface FilterBarProps {
  filter: Filter
  /** Null while they are unknown. */
  counts: Record<Filter, number> | null
  onShow: (filter: Filter) => void
}

export function FilterBar({ filter, counts, onShow }: FilterBarProps) {
  const say = useSay()
  const number = useNumber()
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{say('Show')}</legend>
      {FILTERS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === filter}
          className={`flex cursor-pointer items-baseline gap-1.5 rounded-full px-3 py-1 text-sm ${
            name === filter
              ? 'bg-primary-soft-alpha font-medium text-default'
              : 'text-secondary hover:text-default'
          }`}
          onClick={() => onShow(name)}
        >
          {say(NAMES[name])}
          {counts && <span className="tabular font-normal text-secondary">{number(counts[name])}</span>}
        </button>
      ))}
    </fieldset>
  )
}
