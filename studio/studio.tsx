import { type ComponentType, Suspense } from 'react'
import { ErrorMessage } from './ui/empty-state.tsx'
import { lazyOr } from './ui/lazy-or.tsx'
import { Link } from './ui/link.tsx'
import { NotLoaded } from './ui/not-loaded.tsx'
import { routeOf, useVisit } from './ui/route.ts'
import { say } from './ui/say.ts'
import { type Area, speak } from './ui/speak.ts'
import { useStudioTheme } from './ui/use-studio-theme.ts'

const PageNotLoaded = () => (
  <main className="grid min-h-dvh place-items-center p-4">
    <NotLoaded />
  </main>
)

/** The phrases come first: a screen's modules may use them as they load. */
const screen = <Props extends object>(areas: readonly Area[], load: () => Promise<ComponentType<Props>>) =>
  lazyOr(() => speak(...areas).then(load), PageNotLoaded)

const ChatScreen = screen(['chat'], () => import('./chat/chat.tsx').then((chat) => chat.ChatScreen))
const EditorScreen = screen(['editor', 'playground'], () =>
  import('./editor/editor.tsx').then((editor) => editor.EditorScreen),
)
const GalleryScreen = screen(['playground'], () =>
  import('./playground/gallery.tsx').then((gallery) => gallery.GalleryScreen),
)
const HomeScreen = screen(['home', 'editor', 'playground'], () =>
  import('./home/home.tsx').then((home) => home.HomeScreen),
)
const PlaygroundScreen = screen(['playground'], () =>
  import('./playground/playground.tsx').then((play) => play.PlaygroundScreen),
)
const SharedChatScreen = screen(['chat'], () =>
  import('./chat/shared-chat.tsx').then((shared) => shared.SharedChatScreen),
)
const SignedInScreen = screen([], () =>
  import('./account/signed-in.tsx').then((account) => account.SignedInScreen),
)

const CallsScreen = screen(['owner', 'editor'], () =>
  import('./record/calls.tsx').then((calls) => calls.CallsScreen),
)
const HealthScreen = screen(['owner'], () =>
  import('./health/health.tsx').then((health) => health.HealthScreen),
)
const PeopleScreen = screen(['owner', 'editor'], () =>
  import('./people/people.tsx').then((people) => people.PeopleScreen),
)
const RecordScreen = screen(['owner', 'editor'], () =>
  import('./record/record.tsx').then((record) => record.RecordScreen),
)

/** The screen for the address; each screen's code loads separately. */
export const StudioScreen = () => (
  <Suspense fallback={null}>
    <CurrentScreen />
  </Suspense>
)

function CurrentScreen() {
  const visit = useVisit()
  const studio = useStudioTheme()
  const route = routeOf(location.pathname, location.search)
  if (route.screen === 'home') return <HomeScreen studio={studio} />
  if (route.screen === 'editor') return <EditorScreen key={route.id} id={route.id} studio={studio} />
  if (route.screen === 'gallery') return <GalleryScreen studio={studio} />
  if (route.screen === 'chat') return <ChatScreen key={route.id ?? visit} id={route.id} studio={studio} />
  if (route.screen === 'shared-chat') return <SharedChatScreen secret={route.secret} studio={studio} />
  if (route.screen === 'people') return <PeopleScreen studio={studio} />
  if (route.screen === 'record') return <RecordScreen studio={studio} />
  if (route.screen === 'calls') return <CallsScreen studio={studio} />
  if (route.screen === 'health') return <HealthScreen studio={studio} />
  if (route.screen === 'signed-in') return <SignedInScreen />
  if (route.screen === 'playground')
    return (
      <PlaygroundScreen
        key={visit}
        slug={'slug' in route ? route.slug : null}
        address={'address' in route ? route.address : null}
        studio={studio}
      />
    )
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <ErrorMessage title={say('There is nothing at this address')}>
        <Link href="/" className="underline underline-offset-2">
          {say('Go to your apps')}
        </Link>
      </ErrorMessage>
    </main>
  )
}
