import {
  type Actions,
  useActions,
  useDisplayMode,
  useHost,
  useHostStyles,
  useLocale,
  useMaxHeight,
  useSafeArea,
  useTheme,
  useTimeZone,
  useUserAgent,
} from '@chatui/runtime'
import { Check, Minus } from '@openai/apps-sdk-ui/components/Icon'
import { useNumber } from '../parts/use-number.ts'

const HOSTS = { openai: 'window.openai', 'mcp-apps': 'MCP Apps', none: 'None' }

const ACTIONS: readonly (keyof Actions)[] = [
  'callTool',
  'sendFollowUpMessage',
  'requestDisplayMode',
  'openExternal',
  'setWidgetState',
  'requestModal',
  'requestClose',
  'uploadFile',
  'getFileDownloadUrl',
  'notifyIntrinsicHeight',
]

/** The host's current state, updated as it changes. */
export function HostFacts() {
  const host = useHost()
  const number = useNumber()
  const maxHeight = useMaxHeight()
  const { insets } = useSafeArea()
  const { fonts, variables } = useHostStyles()
  const given = Object.keys(variables).length
  const facts = [
    ['Host', HOSTS[host.kind]],
    ['Theme', useTheme()],
    ['Display mode', useDisplayMode()],
    ['Locale', useLocale()],
    ['Time zone', useTimeZone() ?? 'not told'],
    ['Look', given > 0 ? `${number(given)} properties${fonts ? ', fonts' : ''}` : 'not told'],
    ['Max height', maxHeight === null ? 'not set' : `${number(maxHeight)} px`],
    ['Safe area', [insets.top, insets.right, insets.bottom, insets.left].map(number).join(' ')],
    ['Device', deviceOf(useUserAgent())],
  ] as const
  return (
    <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-secondary">{name}</dt>
          <dd className="min-w-0 break-words text-default">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function deviceOf(agent: ReturnType<typeof useUserAgent>): string {
  const { hover, touch } = agent?.capabilities ?? {}
  const facts = [agent?.device?.type, hover && 'hover', touch && 'touch'].filter(Boolean)
  return facts.length > 0 ? facts.join(', ') : 'not given'
}

export function HostAbilities() {
  const actions = useActions()
  return (
    <ul aria-label="What this host can do" className="space-y-1.5">
      {ACTIONS.map((name) => {
        const can = actions[name] !== undefined
        const Mark = can ? Check : Minus
        return (
          <li key={name} className="flex min-w-0 items-center gap-2">
            <Mark className="size-4 shrink-0 text-secondary" />
            <code className={`min-w-0 text-xs wrap-anywhere ${can ? 'text-default' : 'text-secondary'}`}>
              {name}
            </code>
            <span className="sr-only">{can ? 'available' : 'not available'}</span>
          </li>
        )
      })}
    </ul>
  )
}
