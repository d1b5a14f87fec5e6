import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Play as PlayIcon } from '@openai/apps-sdk-ui/components/Icon'
import { useEffect } from 'react'
import type { ServerConnection } from '../host/server-connection.ts'
import type { ColorScheme } from '../host/types.ts'
import type { PlayApp, PlayWidget } from '../ui/catalogue.ts'
import { navigate } from '../ui/route.ts'
import { say } from '../ui/say.ts'
import { Select } from '../ui/select.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { writeAddress } from './address.ts'
import { CopyLink } from './copy-link.tsx'
import { subjectKey } from './subject.ts'
import { RUN_FORM } from './subject-pane.tsx'
import type { Play } from './use-play-state.ts'
import type { Playground } from './use-playground.ts'

interface PlayHeaderProps {
  slug: string | null
  address: string | null
  apps: readonly PlayApp[]
  session: ServerConnection | null
  widgets: readonly PlayWidget[]
  play: Play
  playground: Playground
  studio: { theme: ColorScheme; toggle(): void }
  onOther(): void
  inert: boolean
}

const OTHER = 'other'
const KEYS = /Mac|iP/.test(navigator.platform) ? '⌘↵' : 'Ctrl ↵'

export function PlayHeader(props: PlayHeaderProps) {
  const { play, playground, studio, inert } = props
  useRunKeys()
  const isWidget = playground.subject?.kind === 'widget'
  return (
    <header
      inert={inert}
      className="sticky top-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-b bg-surface px-4 py-2"
    >
      <Wordmark />
      <h1 className="sr-only">{say('Playground')}</h1>
      <div className="order-last grid w-full grid-cols-2 gap-2 sm:order-none sm:flex sm:w-auto sm:min-w-0">
        <AppChoice {...props} />
        <SubjectChoice {...props} />
      </div>
      <div className="ms-auto flex items-center gap-1">
        <CopyLink link={play.link} />
        <ThemeToggle theme={studio.theme} onToggle={studio.toggle} />
        <Button
          type="submit"
          form={RUN_FORM}
          color="primary"
          className="ms-1"
          loading={playground.runs.running}
          disabled={!playground.subject}
          aria-keyshortcuts="Meta+Enter Control+Enter"
        >
          <PlayIcon /> {isWidget ? say('Show') : say('Run')}
          <kbd className="font-sans text-xs opacity-70 max-sm:hidden">{KEYS}</kbd>
        </Button>
      </div>
    </header>
  )
}

function AppChoice({ slug, address, apps, play, onOther }: PlayHeaderProps) {
  const listed = (made: boolean) =>
    apps
      .filter((app) => app.made === made && (!app.unlisted || app.slug === slug))
      .map((app) => ({ value: `app:${app.slug}`, label: app.title }))
  const here =
    slug === null ? [{ value: 'here', label: address ? new URL(address).host : say('No server') }] : []
  const unknown = slug !== null && !apps.some((app) => app.slug === slug)
  const value = slug === null ? 'here' : `app:${slug}`
  return (
    <Select
      quiet
      label={say('App')}
      value={value}
      options={[
        ...here,
        ...(unknown ? [{ value, label: slug }] : []),
        { value: OTHER, label: say('Another server…') },
      ]}
      groups={[
        { label: say('Made here'), options: listed(true) },
        { label: say('Built in'), options: listed(false) },
      ].filter(({ options }) => options.length > 0)}
      onChange={(next) => {
        if (next === OTHER) return onOther()
        const plain = { tool: null, widget: null, args: null, fixture: null, run: false }
        navigate(`/play/${next.slice('app:'.length)}${writeAddress({ ...play.state, ...plain })}`)
      }}
      className="sm:w-40"
    />
  )
}

function SubjectChoice({ session, widgets, playground }: PlayHeaderProps) {
  const { subject } = playground
  const tools = session?.tools.map(({ name }) => ({ value: `tool:${name}`, label: name })) ?? []
  const shown = widgets.map(({ name, title }) => ({ value: `widget:${name}`, label: title }))
  return (
    <Select
      quiet
      label={say('Tool or widget')}
      disabled={!subject}
      value={subject ? subjectKey(subject) : ''}
      options={subject ? [] : [{ value: '', label: session ? say('No tools') : '…' }]}
      groups={[
        { label: say('Tools'), options: tools },
        { label: say('Widgets with fixtures'), options: shown },
      ].filter(({ options }) => options.length > 0)}
      onChange={(key) => {
        const name = key.slice(key.indexOf(':') + 1)
        playground.choose(
          key.startsWith('tool:') ? { tool: name, widget: null } : { tool: null, widget: name },
        )
      }}
      className="sm:w-56"
    />
  )
}

/** Keyboard shortcut to run, from anywhere but an open dialog. */
function useRunKeys() {
  useEffect(() => {
    const run = (event: KeyboardEvent) => {
      if (
        event.key !== 'Enter' ||
        !(event.metaKey || event.ctrlKey) ||
        document.querySelector('dialog[open]')
      )
        return
      const form = document.getElementById(RUN_FORM)
      if (form instanceof HTMLFormElement) form.requestSubmit()
    }
    addEventListener('keydown', run)
    return () => removeEventListener('keydown', run)
  }, [])
}
