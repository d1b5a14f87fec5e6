import { useEffect, useState } from 'react'
import { ErrorMessage } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { navigate } from '../ui/route.ts'
import { say } from '../ui/say.ts'
import { finishSignIn } from '../ui/server-credentials.ts'
import { confirmedServer } from '../ui/use-confirmed-server.ts'

/** Redirects to the other server's playground after signing in there. */
export function SignedInScreen() {
  const [address] = useState(() => finishSignIn(location.search))
  useEffect(() => {
    if (address) navigate(`/play/-?${new URLSearchParams({ url: address })}`, confirmedServer(address))
  }, [address])
  if (address) return null
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <ErrorMessage title={say('This sign-in was not started in this tab')}>
        <Link href="/play" className="underline underline-offset-2">
          {say('Open the playground')}
        </Link>
      </ErrorMessage>
    </main>
  )
}
