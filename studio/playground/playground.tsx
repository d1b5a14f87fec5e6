import { useEffect, useRef, useState } from 'react'
import type { DevState } from '../../common/api/dev.ts'
import type { ColorScheme } from '../host/types.ts'
import { useApps, useWidgets } from '../ui/catalogue.ts'
import { navigate } from '../ui/route.ts'
import { say } from '../ui/say.ts'
import { beginSignIn, keepHeader } from '../ui/server-credentials.ts'
import { confirmedServer, useConfirmedServer } from '../ui/use-confirmed-server.ts'
import { DevNotices } from './dev-banner.tsx'
import { LogPane } from './log-pane.tsx'
import { PlayHeader } from './play-header.tsx'
import {
  CannotConnect,
  Connecting,
  NeedsSignIn,
  NoAddress,
  NoApp,
  NoTools,
  UnconfirmedServer,
} from './play-states.tsx'
import { ServerDialog } from './server-dialog.tsx'
import { StagePane } from './stage-pane.tsx'
import { subjectTitle } from './subject.ts'
import { SubjectPane } from './subject-pane.tsx'
import { type Dev, useDev } from './use-dev.ts'
import { useLog } from './use-log.ts'
import { type Play, usePlayState } from './use-play-state.ts'
import { type Playground, usePlayground } from './use-playground.ts'
import { type SignedInReader, useReader } from './use-reader.ts'
import { useServerConnection } from './use-server-connection.ts'

interface PlaygroundScreenProps {
  slug: string | null
  address: string | null
  studio: { theme: ColorScheme; toggle(): void }
}

export function PlaygroundScreen({ slug, address, studio }: PlaygroundScreenProps) {
  const log = useLog()
  const [written, setWritten] = useState<DevState | null>(null)
  const dev = useDev(written, slug)
  const apps = useApps(dev.version, slug)
  const widgets = useWidgets(dev.version)
  if (apps.dev !== written) setWritten(apps.dev)
  const play = usePlayState(studio.theme, slug === null ? address : null)
  const app = apps.items?.find((known) => known.slug === slug)
  const endpoint = slug === null ? address : (app?.endpoint ?? null)
  const known = useReader()
  const reader = slug === null ? null : known
  const locked = app?.access === 'signed-in' && !reader
  const { confirmed, confirm } = useConfirmedServer(address)
  const unconfirmed = slug === null && !confirmed
  const connection = useServerConnection(unconfirmed || locked ? null : endpoint, log.log, widgets.version)
  const session = connection.state === 'open' ? connection.session : null
  const own = widgets.failed ? [] : (widgets.items?.filter((widget) => widget.endpoint === endpoint) ?? null)
  const playground = usePlayground({
    session,
    endpoint: endpoint ?? '',
    widgets: own,
    play,
    log,
    reader: reader ?? null,
    readHotPage: dev.readHotPage,
    failed: dev.failed,
  })
  useRecovery(dev, playground.reload)
  const [asking, setAsking] = useState(false)
  const covered = play.state.settings.displayMode === 'fullscreen' && playground.runs.run !== null
  const title = playground.subject ? subjectTitle(playground.subject) : say('Playground')
  useEffect(() => {
    document.title = `${title} · Vitrine`
  }, [title])

  const state =
    slug !== null && apps.items && !app ? (
      <NoApp slug={slug} apps={apps.items} />
    ) : slug !== null && apps.failed ? (
      <CannotConnect words={say('This server did not answer.')} own onRetry={() => location.reload()} />
    ) : slug === null && endpoint === null ? (
      <NoAddress onAsk={() => setAsking(true)} />
    ) : unconfirmed && endpoint !== null ? (
      <UnconfirmedServer address={endpoint} onConfirm={confirm} />
    ) : locked && reader === null ? (
      <NeedsSignIn title={app.title} />
    ) : connection.state === 'failed' ? (
      <CannotConnect
        words={connection.words}
        own={slug !== null}
        onRetry={connection.retry}
        onSignIn={slug === null && endpoint !== null ? signInAt(endpoint, connection.retry) : null}
      />
    ) : !session || !own || reader === undefined ? (
      <Connecting />
    ) : null

  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:h-dvh lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)_auto]">
      <PlayHeader
        slug={slug}
        address={address}
        apps={apps.items ?? []}
        session={session}
        widgets={own ?? []}
        play={play}
        playground={playground}
        studio={studio}
        onOther={() => setAsking(true)}
        inert={covered}
      />
      <main
        className={`min-h-0 min-w-0 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] ${dev.state ? 'lg:grid-rows-[auto_minmax(0,1fr)] lg:overflow-hidden' : ''}`}
      >
        {dev.state && <DevNotices state={dev.state} />}
        {state ?? <Panes play={play} playground={playground} reader={reader ?? null} covered={covered} />}
      </main>
      <LogPane store={log} inert={covered} />
      {asking && (
        <ServerDialog
          onClose={() => setAsking(false)}
          onOpen={(url, header) => {
            keepHeader(url, header)
            navigate(`/play/-?${new URLSearchParams({ url })}`, confirmedServer(url))
          }}
        />
      )}
    </div>
  )
}

/** A widget that threw has drawn nothing since, so the next build gets a new frame. */
function useRecovery({ version, takeFailed }: Dev, reload: () => void): void {
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    if (takeFailed()) reload()
  })
}

const signInAt = (address: string, retry: () => void) => () => {
  beginSignIn(address)
  retry()
}

interface PanesProps {
  play: Play
  playground: Playground
  reader: SignedInReader | null
  covered: boolean
}

function Panes({ play, playground, reader, covered }: PanesProps) {
  const { subject } = playground
  if (!subject) return <NoTools />
  return (
    <>
      <SubjectPane subject={subject} play={play} playground={playground} reader={reader} inert={covered} />
      <StagePane play={play} playground={playground} />
    </>
  )
}
