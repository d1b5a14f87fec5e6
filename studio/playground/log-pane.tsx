import { ChevronDown } from '@openai/apps-sdk-ui/components/Icon'
import { useMemo, useState } from 'react'
import type { LogStore } from '../host/log.ts'
import type { LogKind } from '../host/types.ts'
import { GhostButton } from '../ui/buttons.tsx'
import { say } from '../ui/say.ts'
import { Tabs } from '../ui/tabs.tsx'
import { LogList } from './log-list.tsx'
import { KIND_NAMES } from './log-row.tsx'
import { useLogEntries } from './use-log.ts'

const KINDS: readonly LogKind[] = ['mcp', 'bridge', 'csp', 'state', 'size', 'attempt']
const ENTRIES = 'log-entries'

const WHEN_EMPTY: Readonly<Record<string, string>> = {
  csp: say('Nothing was blocked.'),
  attempt: say('The widget tried nothing forbidden.'),
  state: say('The widget has stored no state.'),
}

interface LogPaneProps {
  store: LogStore
  inert: boolean
  /** Starts collapsed. */
  folded?: boolean
}

/** All messages between server, host and widget. */
export function LogPane({ store, inert, folded = false }: LogPaneProps) {
  const entries = useLogEntries(store)
  const [kind, setKind] = useState('all')
  const [open, setOpen] = useState(!folded)
  const shown = useMemo(
    () => (kind === 'all' ? entries : entries.filter((entry) => entry.kind === kind)),
    [entries, kind],
  )
  const tabs = [
    { id: 'all', label: say('All'), count: entries.length },
    ...KINDS.map((id) => ({
      id,
      label: KIND_NAMES[id],
      count: entries.filter((entry) => entry.kind === id).length,
    })),
  ]
  return (
    <section aria-label={say('Log')} inert={inert} className="flex min-h-0 flex-col border-t">
      <div className="flex items-center gap-2 px-4 py-1.5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={ENTRIES}
          onClick={() => setOpen(!open)}
          className="flex h-7 shrink-0 items-center gap-1.5 rounded-md pe-2 text-sm font-medium"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-3.5 text-secondary transition-transform duration-150 ${open ? '' : '-rotate-90 rtl:rotate-90'}`}
          />
          {say('Log')}
        </button>
        <div className="min-w-0 flex-1">
          <Tabs
            label={say('Kinds of entries')}
            tabs={tabs}
            value={kind}
            onChange={setKind}
            controls={ENTRIES}
          />
        </div>
        <GhostButton size="sm" opticallyAlign="end" disabled={entries.length === 0} onClick={store.clear}>
          {say('Clear')}
        </GhostButton>
      </div>
      <div hidden={!open} className="border-t">
        <LogList
          key={kind}
          id={ENTRIES}
          entries={shown}
          empty={WHEN_EMPTY[kind] ?? say('Nothing yet.')}
          className="h-56 lg:h-44"
        />
      </div>
    </section>
  )
}
