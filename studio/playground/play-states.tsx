import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Link as LinkIcon, Lock, Tools } from '@openai/apps-sdk-ui/components/Icon'
import type { ReactNode } from 'react'
import { OutlineButton } from '../ui/buttons.tsx'
import type { PlayApp } from '../ui/catalogue.ts'
import { EmptyState, ErrorMessage } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { sentence } from './words.ts'

const Whole = ({ children }: { children: ReactNode }) => (
  <div className="col-span-full grid min-h-80 place-items-center p-4">{children}</div>
)

/** Matches the size of the loaded page. */
export function Connecting() {
  return (
    <>
      <div role="status" aria-label={say('Connecting')} className="flex flex-col gap-4 p-4 lg:border-e">
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
  own: boolean
  onRetry(): void
  /** Signs in at the server itself; null if that is impossible. */
  onSignIn?: (() => void) | null
}

/** Matches the client's messages about a missing token. */
const SIGN_IN = /401|unauthori[sz]ed|requires authori[sz]ation/i

/** Opens the sign-in page and returns here afterwards. */
const SignIn = () => (
  <Button
    color="primary"
    onClick={() =>
      location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`)
    }
  >
    {say('Sign in')}
  </Button>
)

export const NeedsSignIn = ({ title }: { title: string }) => (
  <Whole>
    <EmptyState icon={<Lock />} title={say('{title} needs you to sign in', { title })} actions={<SignIn />}>
      {say('It stores your own data. After signing in you return to this page.')}
    </EmptyState>
  </Whole>
)

export function CannotConnect({ words, own, onRetry, onSignIn = null }: CannotConnectProps) {
  const refused = SIGN_IN.test(words)
  return (
    <Whole>
      <ErrorMessage
        title={refused ? say('This server needs you to sign in') : say('The server could not be reached')}
        actions={
          <div className="flex gap-2">
            {refused && onSignIn && (
              <Button color="primary" onClick={onSignIn}>
                {say('Sign in there')}
              </Button>
            )}
            {refused && own && <SignIn />}
            <OutlineButton onClick={onRetry}>{say('Try again')}</OutlineButton>
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
      ? say('After signing in you return to this page.')
      : say('Sign in there, or open it again with a token or a header.')
  return own
    ? say('Check that Vitrine is still running, then try again. The log below shows what was sent.')
    : say(
        'Check the address. Unless you are signed in here as a maker, the server must also allow this page: its CORS headers have to allow this origin and expose Mcp-Session-Id.',
      )
}

export function NoApp({ slug, apps }: { slug: string; apps: readonly PlayApp[] }) {
  return (
    <Whole>
      <ErrorMessage title={say('There is no app called “{slug}”', { slug })}>
        {apps.length > 0 ? `${say('Open one of these:')} ` : say('No app is served here yet.')}
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
        title={say('Which server?')}
        actions={<OutlineButton onClick={onAsk}>{say('Give an address')}</OutlineButton>}
      >
        {say('The playground opens any MCP server that answers over HTTP.')}
      </EmptyState>
    </Whole>
  )
}

export const UnconfirmedServer = ({ address, onConfirm }: { address: string; onConfirm(): void }) => (
  <Whole>
    <EmptyState
      icon={<LinkIcon />}
      title={say('Connect to {host}?', { host: new URL(address).host })}
      actions={
        <Button color="primary" onClick={onConfirm}>
          {say('Connect')}
        </Button>
      }
    >
      <span className="wrap-anywhere">
        {say('A link wants your browser to connect to {address}. Nothing has been sent yet.', { address })}
      </span>
    </EmptyState>
  </Whole>
)

export const NoTools = () => (
  <Whole>
    <EmptyState icon={<Tools />} title={say('This server has no tools')}>
      {say('Give it one, then reload this page.')}
    </EmptyState>
  </Whole>
)
