import { Link } from '../elements/link.tsx'
import { Problem } from '../elements/message.tsx'
import { routeOf, useVisit } from '../features/route.ts'
import { useStudioTheme } from '../features/use-studio-theme.ts'
import { GalleryScreen } from './gallery.tsx'
import { PlaygroundScreen } from './playground.tsx'

/** The screen of the address. */
export function StudioScreen() {
  const visit = useVisit()
  const studio = useStudioTheme()
  const route = routeOf(location.pathname, location.search)
  if (route.screen === 'gallery') return <GalleryScreen studio={studio} />
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
      <Problem title="There is nothing at this address">
        <Link href="/play" className="underline underline-offset-2">
          Go to the widgets
        </Link>
      </Problem>
    </main>
  )
}
