import { ChevronDown } from '@openai/apps-sdk-ui/components/Icon'
import { useEffect } from 'react'
import { api } from '../ui/api.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { say } from '../ui/say.ts'
import { useDeletedApps } from '../ui/use-builder.ts'

interface DeletedAppsProps {
  /** The last deleted app, if any; a change reloads the list. */
  removed: string | null
  onRestored(): void
}

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

export function DeletedApps({ removed, onRestored }: DeletedAppsProps) {
  const apps = useDeletedApps()
  const { again } = apps
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when something was deleted or brought back
  useEffect(() => again(), [again, removed])
  if (apps.state !== 'ready' || apps.value.length === 0) return null
  const restore = async (id: string) => {
    await api.restore(id).catch(() => {})
    again()
    onRestored()
  }
  return (
    <details className="group mt-4 text-sm">
      <summary className="flex w-fit items-center gap-1.5 rounded-md text-secondary hover:text-default">
        <ChevronDown
          aria-hidden="true"
          className="size-3.5 -rotate-90 rtl:rotate-90 transition-transform duration-150 group-open:rotate-0"
        />
        {say('Deleted')} <span className="tabular text-xs">{apps.value.length}</span>
      </summary>
      <ul className="mt-2 divide-y rounded-xl border">
        {apps.value.map(({ id, name, deletedAt, maker, status }) => (
          <li key={id} className="flex items-center gap-3 px-3 py-2">
            <span className="min-w-0 flex-1 truncate">
              {name}
              {maker && <span className="ms-2 text-xs text-secondary">{say('by {maker}', { maker })}</span>}
            </span>
            <span className="tabular text-xs text-secondary max-sm:hidden">
              {status === 'published' && `${say('was live')}, `}
              {daysLeft(deletedAt)}
            </span>
            <OutlineButton size="sm" onClick={() => restore(id)}>
              {say('Restore')}
              <span className="sr-only"> {name}</span>
            </OutlineButton>
          </li>
        ))}
      </ul>
    </details>
  )
}

function daysLeft(deletedAt: string | null): string {
  const gone = deletedAt ? (Date.now() - Date.parse(deletedAt)) / DAY_MS : 0
  const days = Math.max(0, Math.ceil(KEPT_DAYS - gone))
  return say('deleted for good in {count} days', { count: days })
}
