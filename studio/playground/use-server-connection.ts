import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../common/error-message.ts'
import { connectServer, type ServerConnection } from '../host/server-connection.ts'
import type { Log } from '../host/types.ts'
import { serverSignIn } from '../ui/server-credentials.ts'

export type ConnectionState =
  | { state: 'connecting' }
  | { state: 'open'; session: ServerConnection }
  | { state: 'failed'; words: string }

/**
 * A session with one server, reopened when its address changes or on a retry; during a version change the old one
 * stays.
 */
export function useServerConnection(
  endpoint: string | null,
  log: Log,
  version = 0,
): ConnectionState & { retry(): void } {
  const [connection, setConnection] = useState<ConnectionState>({ state: 'connecting' })
  const [tries, setTries] = useState(0)
  const opened = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another session
  useEffect(() => {
    if (!endpoint) return
    let left = false
    const asked = `${tries} ${endpoint}`
    if (opened.current !== asked) setConnection({ state: 'connecting' })
    opened.current = asked
    const opening = connectServer(endpoint, log, serverSignIn(endpoint))
    opening.then(
      (session) => !left && setConnection({ state: 'open', session }),
      (error) => !left && setConnection({ state: 'failed', words: errorMessage(error) }),
    )
    return () => {
      left = true
      opening.then((session) => session.close()).catch(() => {})
    }
  }, [endpoint, log, tries, version])
  return { ...connection, retry: () => setTries((count) => count + 1) }
}
