import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Link as LinkIcon, Lock, Tools } from '@openai/apps-sdk-ui/components/Icon'
import type { ReactNode } from 'react'
import type { PlayApp } from '../ui/catalogue.ts'
import { EmptyState, ErrorMessage } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { sentence } from './words.ts'

const Whole = ({ children }: { children: ReactNode }) => (
  <div className="col-span-full grid min-h-80 place-items-center p-4">{children}</div>
)

/** In the size of what will stand here. */
export function Connecting() {
  return (
    <>
      <div role="status" aria-label="Connecting" className="flex flex-col gap-4 p-4 lg:border-e">
        <div className="skeleton h-7 w-40" />
        <div className="skeleton h-10 w-full" />
        <div className="skeleton h-6 w-32" />
        <div className="skeleton h-8 w-full" />
        <div className="skeleton h-8 w-full" />
      </div>
      <div aria-hidden="true" className="flex flex-col gap-4 p-4 max-lg:hidden">
        <div className="skeleton h-12 w-full" />
        <div className="skeleton h-80 w-full" />
      </div>
    </>
  )
}

interface CannotConnectProps {
  words: string
  /** One of our own apps. */
  own: boolean
  onRetry(): void
  /** Signs in at the server itself; null where that cannot be. */
  onSignIn?: (() => void) | null
}

/** How the client words a refusal for want of a token. */
const SIGN_IN = /401|unauthori[sz]ed|requires authori[sz]ation/i

/** Leads to the sign-in page and back to this one. */
const SignIn = () => (
  <Button
    color="primary"
    onClick={() =>
      location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`)
    }
  >
    Sign in
  </Button>
)

export const NeedsSignIn = ({ title }: { title: string }) => (
  <Whole>
    <EmptyState icon={<Lock />} title={`${title} needs you to sign in`} actions={<SignIn />}>
      It keeps what is yours. After signing in you are back on this page.
    </EmptyState>
  </Whole>
)

export function CannotConnect({ words, own, onRetry, onSignIn = null }: CannotConnectProps) {
  const refused = SIGN_IN.test(words)
  return (
    <Whole>
      <ErrorMessage
        title={refused ? 'This server needs you to sign in' : 'The server could not be reached'}
        actions={
          <div className="flex gap-2">
            {refused && onSignIn && (
              <Button color="primary" onClick={onSignIn}>
                Sign in there
              </Button>
            )}
            {refused && own && <SignIn />}
            <Button color="secondary" variant="outline" onClick={onRetry}>
              Try again
            </Button>
          </div>
        }
      >
        {refused && own ? null : <span className="wrap-anywhere">{sentence(words)} </span>}
        {adviceFor(own, refused)}
      </ErrorMessage>
    </Whole>
  )
}

function adviceFor(own: boolean, refused: boolean): string {
  if (refused)
    return own
      ? 'After signing in you are back on this page.'
      : 'Sign in there, or open it again with a token or a header.'
  return own
    ? 'Check that Vitrine is still running, then try again. The log below shows what was sent.'
    : 'Check the address. Unless you are signed in here to make apps, the server must also let this page in: it has to answer with CORS headers that allow this origin and expose Mcp-Session-Id.'
}

export function NoApp({ slug, apps }: { slug: string; apps: readonly PlayApp[] }) {
  return (
    <Whole>
      <ErrorMessage title={`There is no app called “${slug}”`}>
        {apps.length > 0 ? 'Open one of these: ' : 'No app is served here yet.'}
        {apps.map((app, index) => (
          <span key={app.slug}>
            {index > 0 && ', '}
            <Link href={`/play/${app.slug}`} className="underline underline-offset-2">
              {app.title}
            </Link>
          </span>
        ))}
      </ErrorMessage>
    </Whole>
  )
}

export function NoAddress({ onAsk }: { onAsk(): void }) {
  return (
    <Whole>
      <EmptyState
        icon={<LinkIcon />}
        title="Which server?"
        actions={
          <Button color="secondary" variant="outline" onClick={onAsk}>
            Give an address
          </Button>
        }
      >
        The playground opens any MCP server that answers over HTTP.
      </EmptyState>
    </Whole>
  )
}

export const UnconfirmedServer = ({ address, onConfirm }: { address: string; onConfirm(): void }) => (
  <Whole>
    <EmptyState
      icon={<LinkIcon />}
      title={`Connect to ${new URL(address).host}?`}
      actions={
        <Button color="primary" onClick={onConfirm}>
          Connect
        </Button>
      }
    >
      <span className="wrap-anywhere">
        A link wants your browser to talk with {address}. Nothing has been sent yet.
      </span>
    </EmptyState>
  </Whole>
)

export const NoTools = () => (
  <Whole>
    <EmptyState icon={<Tools />} title="This server has no tools">
      Give it one, then reload this page.
    </EmptyState>
  </Whole>
)
