import type { BrowserContext } from 'playwright-core'
import { createSessions } from '../auth/sessions.ts'
import type { User } from '../contract/index.ts'
import { SESSION_COOKIE } from '../http/visitors.ts'
import { openStorage } from '../storage/storage.ts'

/** Somebody's browser, signed in: an account and a session, as a sign-in leaves them in the server's database. */
export async function signInBrowser(
  context: BrowserContext,
  { id, email }: User,
  server: { readonly url: string; readonly dataDir: string },
): Promise<void> {
  const clock = () => new Date()
  const storage = openStorage({ databaseUrl: null, dataDir: server.dataDir, clock, onError: () => {} })
  try {
    const account = { id, email, role: 'user', createdAt: clock(), passwordVersion: 0 } as const
    await storage.accounts.add({ ...account, passwordHash: null })
    const session = await createSessions({ store: storage.sessions, clock }).start(account, null)
    await context.addCookies([{ name: SESSION_COOKIE, value: session.id, url: server.url }])
  } finally {
    await storage.close()
  }
}
