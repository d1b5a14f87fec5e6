import { SignedInScreen } from './account/signed-in.tsx'
import { ChatScreen } from './chat/chat.tsx'
import { SharedChatScreen } from './chat/shared-chat.tsx'
import { EditorScreen } from './editor/editor.tsx'
import { HomeScreen } from './home/home.tsx'
import { GalleryScreen } from './playground/gallery.tsx'
import { PlaygroundScreen } from './playground/playground.tsx'
import { ErrorMessage } from './ui/empty-state.tsx'
import { Link } from './ui/link.tsx'
import { routeOf, useVisit } from './ui/route.ts'
import { useStudioTheme } from './ui/use-studio-theme.ts'

/** The screen of the address. */
export function StudioScreen() {
  const visit = useVisit()
  const studio = useStudioTheme()
  const route = routeOf(location.pathname, location.search)
  if (route.screen === 'home') return <HomeScreen studio={studio} />
  if (route.screen === 'editor') return <EditorScreen key={route.id} id={route.id} studio={studio} />
  if (route.screen === 'gallery') return <GalleryScreen studio={studio} />
  if (route.screen === 'chat') return <ChatScreen key={route.id ?? visit} id={route.id} studio={studio} />
  if (route.screen === 'shared-chat') return <SharedChatScreen secret={route.secret} studio={studio} />
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
      <ErrorMessage title="There is nothing at this address">
        <Link href="/" className="underline underline-offset-2">
          Go to your apps
        </Link>
      </ErrorMessage>
    </main>
  )
}
