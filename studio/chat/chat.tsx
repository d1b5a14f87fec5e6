import { SidebarOpenLeft } from '@openai/apps-sdk-ui/components/Icon'
import { type ReactNode, useEffect, useState } from 'react'
import { AccountMenu } from '../account/account-menu.tsx'
import { useSignInAgain } from '../account/sign-in-again.ts'
import type { ColorScheme } from '../host/types.ts'
import { GhostButton, OutlineButton } from '../ui/buttons.tsx'
import { ErrorMessage } from '../ui/empty-state.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { say } from '../ui/say.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { useAccount } from '../ui/use-builder.ts'
import type { ChatFrame } from './chat-frame.ts'
import { NewChat } from './new-chat.tsx'
import { OpenChat } from './open-chat.tsx'
import { Sidebar } from './sidebar.tsx'
import { type ChatOptions, useChatOptions } from './use-chats.ts'

interface ChatScreenProps {
  /** Null for a new conversation. */
  id: string | null
  studio: { theme: ColorScheme; toggle(): void }
}

export function ChatScreen({ id, studio }: ChatScreenProps) {
  const options = useChatOptions()
  const [listed, setListed] = useState(false)
  const [title, setTitle] = useState('')
  useEffect(() => {
    document.title = `${title || say('Chat')} · Vitrine`
  }, [title])
  useSignInAgain(options.state === 'failed' ? options.error : null)
  const frame = (heading: string, menu: ReactNode) => (
    <Header studio={studio} title={heading} onList={() => setListed(true)}>
      {menu}
    </Header>
  )
  return (
    <div className="flex h-dvh">
      <Sidebar current={id} mark={`${id} ${title}`} open={listed} onClose={() => setListed(false)} />
      <div className="flex min-w-0 flex-1 flex-col">
        {options.state === 'ready' ? (
          <Body id={id} options={options.value} again={options.again} frame={frame} onTitle={setTitle} />
        ) : (
          <>
            {frame('', null)}
            <main className="grid flex-1 place-items-center p-4">
              {options.state === 'failed' && (
                <ErrorMessage
                  title={say('The chat could not be opened')}
                  actions={<OutlineButton onClick={options.again}>{say('Try again')}</OutlineButton>}
                >
                  {failureReason(options.error)}
                </ErrorMessage>
              )}
            </main>
          </>
        )}
      </div>
    </div>
  )
}

interface BodyProps {
  id: string | null
  options: ChatOptions
  again(): void
  frame: ChatFrame
  onTitle(title: string): void
}

function Body({ id, options, again, frame, onTitle }: BodyProps) {
  const shown = { options, onConnected: again, frame, onTitle }
  return id === null ? <NewChat {...shown} /> : <OpenChat key={id} id={id} {...shown} />
}

interface HeaderProps {
  studio: ChatScreenProps['studio']
  title: string
  onList(): void
  children: ReactNode
}

function Header({ studio, title, onList, children }: HeaderProps) {
  const account = useAccount()
  return (
    <header className="flex items-center gap-2 border-b px-4 py-2">
      <GhostButton uniform className="lg:hidden" aria-label={say('Conversations')} onClick={onList}>
        <SidebarOpenLeft className="rtl:-scale-x-100" />
      </GhostButton>
      <h1 dir="auto" className="min-w-0 flex-1 truncate text-sm font-medium">
        {title || say('Chat')}
      </h1>
      {children}
      <ThemeToggle theme={studio.theme} onToggle={studio.toggle} />
      {account.state === 'ready' && <AccountMenu email={account.value.email} role={account.value.role} />}
    </header>
  )
}
