import { randomUUID } from 'node:crypto'
import { createOAuthProvider, type OAuthMemory } from '../../../common/mcp-client/sign-in.ts'
import { readTool } from '../../../common/mcp-client/tool.ts'
import { hashSecret, newSecret } from '../../auth/secret.ts'
import { AppError } from '../../errors.ts'
import { placeOfServer, type Sealer } from '../../secrets.ts'
import type { ChatAccount, OpenedApp } from '../apps/opened-app.ts'
import { connectChatServer, type ServerClient } from './mcp-client.ts'
import { signInAtServer } from './oauth.ts'
import { openServer } from './open-server.ts'
import { type ChatServer, type ChatServerStore, type ServerAccess, serverName } from './server.ts'

export interface ChatServers {
  list(account: ChatAccount): Promise<ChatServer[]>
  /** The tools of all connected servers, by the names that grants use. */
  tools(): Promise<{ app: string; tool: string; title: string }[]>
  add(
    account: ChatAccount,
    fresh: { address: string; name: string | undefined; headers: Record<string, string> },
  ): Promise<ChatServer>
  /** Reads its listing again. */
  refresh(account: ChatAccount, id: string): Promise<ChatServer>
  /** The page where the user signs in there. */
  beginSignIn(account: ChatAccount, id: string): Promise<URL>
  endSignIn(
    account: ChatAccount,
    back: { code: string; state: string; iss: string | null },
  ): Promise<ChatServer>
  /** Trusts its tools' read-only hints, or stops trusting them. */
  trust(account: ChatAccount, id: string, trusted: boolean): Promise<ChatServer>
  remove(account: ChatAccount, id: string): Promise<void>
  open(account: ChatAccount, id: string): Promise<OpenedApp | null>
}

export interface ChatServersParts {
  readonly store: ChatServerStore
  readonly sealer: Sealer
  /** Behind the SSRF guard. */
  readonly fetch: typeof fetch
  /** A sign-in's redirect address; known once the server listens. */
  redirectUrl(): string
  clock(): Date
}

const MOST_SERVERS = 20
/** The longest names that grants store. */
const LONGEST = { app: 80, tool: 128 }
const MOST_LISTING = 500_000
const NOTHING = { title: '', instructions: '', tools: [] }

export function createChatServers({
  store,
  sealer,
  fetch,
  redirectUrl,
  clock,
}: ChatServersParts): ChatServers {
  const require = async (account: ChatAccount, id: string) => {
    const found = await store.find(account.id, id)
    if (!found) throw new AppError('NOT_FOUND', { server: id })
    return found
  }
  const access = async (id: string): Promise<ServerAccess> => {
    const sealed = await store.secret(id)
    return sealed === null ? { headers: {} } : JSON.parse(await sealer.open(placeOfServer(id), sealed))
  }
  const keep = async (id: string, learned: Partial<OAuthMemory>) => {
    const all = JSON.stringify({ ...(await access(id)), ...learned })
    await store.setSecret(id, await sealer.seal(placeOfServer(id), all))
  }
  const providerOf = (id: string, state = '', show: (page: URL) => void = nobodyIsThere) =>
    createOAuthProvider({
      name: 'Vitrine',
      redirectUrl: redirectUrl(),
      refresh: true,
      read: () => access(id),
      keep: (learned) => keep(id, learned),
      state: () => state,
      show,
    })
  const connect = async ({ id, address }: ChatServer): Promise<ServerClient> => {
    const { headers, tokens } = await access(id)
    return connectChatServer({ address, headers, provider: tokens ? providerOf(id) : null, fetch })
  }
  const look = async (account: ChatAccount, server: ChatServer): Promise<ChatServer> => {
    try {
      const client = await connect(server)
      const listing = await client.list().finally(() => client.close())
      if (JSON.stringify(listing).length > MOST_LISTING)
        throw new AppError('SERVER_UNREACHABLE', {}, { words: 'The server’s list of tools is too long.' })
      await store.setStanding(server.id, { status: 'ready', problem: null, listing })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const status = error.code === 'SIGN_IN_REQUIRED' ? 'sign-in' : 'unreachable'
      await store.setStanding(server.id, { status, problem: error.message })
    }
    return require(account, server.id)
  }
  return {
    list: ({ id }) => store.list(id),
    async tools() {
      const found = (await store.all()).flatMap(({ address, listing }) =>
        listing.tools.map(readTool).map(({ name, title }) => ({
          app: serverName(address),
          tool: name,
          title: title ?? name,
        })),
      )
      const storable = found.filter(
        ({ app, tool }) => app.length <= LONGEST.app && tool.length <= LONGEST.tool,
      )
      return [...new Map(storable.map((each) => [`${each.app} ${each.tool}`, each])).values()]
    },
    async add(account, { address, name, headers }) {
      if ((await store.list(account.id)).length >= MOST_SERVERS)
        throw new AppError(
          'TOO_MANY_CALLS',
          {},
          { words: 'You have connected many servers. Remove one first.' },
        )
      const id = randomUUID()
      const secret =
        Object.keys(headers).length > 0
          ? await sealer.seal(placeOfServer(id), JSON.stringify({ headers } satisfies ServerAccess))
          : null
      const server: ChatServer = {
        id,
        owner: account.id,
        name: name ?? '',
        address,
        status: 'unreachable',
        problem: null,
        listing: NOTHING,
        trusted: false,
        createdAt: clock().toISOString(),
      }
      await store.add({ ...server, secret })
      return look(account, server)
    },
    refresh: async (account, id) => look(account, await require(account, id)),
    async beginSignIn(account, id) {
      const { address } = await require(account, id)
      const state = newSecret()
      await store.setSignIn(id, hashSecret(state))
      let page: URL | null = null
      const show = (to: URL) => {
        page = to
      }
      await keep(id, { tokens: undefined, discovery: undefined })
      await signInAtServer(providerOf(id, state, show), { address, fetch })
      if (!page)
        throw new AppError('SERVER_UNREACHABLE', {}, { words: 'This server has no page to sign in at.' })
      return page
    },
    async endSignIn(account, { code, state, iss }) {
      const server = await store.takeSignIn(account.id, hashSecret(state))
      if (!server)
        throw new AppError('NOT_FOUND', {}, { words: 'This sign-in is not under way. Begin again.' })
      await signInAtServer(providerOf(server.id, state), {
        address: server.address,
        fetch,
        back: { code, iss },
      })
      return look(account, server)
    },
    async trust(account, id, trusted) {
      if (!(await store.setTrusted(account.id, id, trusted))) throw new AppError('NOT_FOUND', { server: id })
      return require(account, id)
    },
    async remove(account, id) {
      if (!(await store.remove(account.id, id))) throw new AppError('NOT_FOUND', { server: id })
    },
    async open(account, id) {
      const server = await store.find(account.id, id)
      return server?.status === 'ready' ? openServer(server, () => connect(server)) : null
    },
  }
}

const nobodyIsThere = () => {
  throw new AppError('SIGN_IN_REQUIRED', {}, { words: 'This server asks you to sign in again.' })
}
