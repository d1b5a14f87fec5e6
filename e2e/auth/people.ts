import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type AuthProvider,
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import type { Browser, Page } from 'playwright-core'
import { PASSWORD } from '../../test/people.ts'

/** Follows the one-time link and sets the password. */
export async function acceptLink(page: Page, link: string, email?: string): Promise<void> {
  await page.goto(link)
  if (email) await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button').click()
  await page.waitForURL(({ pathname }) => pathname !== '/welcome')
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Where a client waits for the browser to come back. */
export async function waitForCallback() {
  const visits: URL[] = []
  let tell: () => void = () => {}
  const server = createServer((request, response) => {
    visits.push(new URL(request.url ?? '', 'http://127.0.0.1'))
    response.end('You can close this page.')
    tell()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    async next(): Promise<URLSearchParams> {
      while (!visits.some(({ pathname }) => pathname === '/callback'))
        await new Promise<void>((resolve) => {
          tell = resolve
        })
      return visits.splice(0).find(({ pathname }) => pathname === '/callback')!.searchParams
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type Callback = Awaited<ReturnType<typeof waitForCallback>>

/** A client's memory: everything the SDK asks it to keep. */
export interface ClientMemory extends OAuthClientProvider {
  asked: URL | null
  kept: StoredOAuthTokens | undefined
  client: { client_id: string } | undefined
}

export function rememberingClient(callback: string, documentAddress?: string): ClientMemory {
  let verifier = ''
  let discovered: OAuthDiscoveryState | undefined
  return {
    asked: null,
    kept: undefined,
    client: undefined,
    redirectUrl: callback,
    ...(documentAddress && { clientMetadataUrl: documentAddress }),
    clientMetadata: {
      client_name: 'Chat for tests',
      redirect_uris: [callback],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    clientInformation() {
      return this.client
    },
    saveClientInformation(information) {
      this.client = information
    },
    tokens() {
      return this.kept
    },
    saveTokens(tokens) {
      this.kept = tokens
    },
    redirectToAuthorization(address) {
      this.asked = address
    },
    saveCodeVerifier(made) {
      verifier = made
    },
    codeVerifier: () => verifier,
    saveDiscoveryState(state) {
      discovered = state
    },
    discoveryState: () => discovered,
  }
}

export const connect = async (address: string, authProvider: AuthProvider | OAuthClientProvider) => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(address), { authProvider })
  await client.connect(transport)
  return client
}

/** Connects as a host does: refused, then through the browser, then again. */
export async function connectThrough(
  page: Page,
  address: string,
  memory: ClientMemory,
  callback: Callback,
  inBrowser: (page: Page) => Promise<void>,
): Promise<{ client: Client; reply: URLSearchParams }> {
  const transport = new StreamableHTTPClientTransport(new URL(address), { authProvider: memory })
  const refused = await new Client({ name: 'test', version: '1.0.0' })
    .connect(transport)
    .catch((error) => error)
  if (!(refused instanceof UnauthorizedError))
    throw new Error('it did not ask for a token', { cause: refused })
  await page.goto(memory.asked!.href)
  await inBrowser(page)
  const reply = await callback.next()
  await transport.finishAuth(reply)
  return { client: await connect(address, memory), reply }
}

export const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()
