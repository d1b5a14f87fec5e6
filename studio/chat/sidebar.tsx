import { ChatCompose, Search, X } from '@openai/apps-sdk-ui/components/Icon'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useDeferredValue, useEffect, useState } from 'react'
import type { ConversationSummary } from '../../common/api/chat-views.ts'
import { GhostButton } from '../ui/buttons.tsx'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { useConversations } from './use-chats.ts'

interface SidebarProps {
  current: string | null
  /** A new title or conversation reloads the list. */
  mark: string
  /** On a phone it covers the page. */
  open: boolean
  onClose(): void
}

export function Sidebar({ current, mark, open, onClose }: SidebarProps) {
  const [search, setSearch] = useState('')
  const list = useConversations(useDeferredValue(search.trim()))
  const { again } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again whenever the mark is another
  useEffect(again, [again, mark])
  useEffect(() => {
    if (!open) return
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open, onClose])
  return (
    <>
      {open && (
        <button
          type="button"
          aria-label={say('Close the list of conversations')}
          className="fixed inset-0 z-20 bg-black/40 lg:hidden"
          onClick={onClose}
        />
      )}
      <aside
        aria-label={say('Conversations')}
        className={`flex w-72 shrink-0 flex-col border-e bg-surface max-lg:fixed max-lg:inset-y-0 max-lg:start-0 max-lg:z-30 ${open ? '' : 'max-lg:hidden'}`}
      >
        <div className="flex items-center gap-2 px-4 py-2">
          <Wordmark />
          <GhostButton
            uniform
            className="ms-auto lg:hidden"
            aria-label={say('Close the list of conversations')}
            onClick={onClose}
          >
            <X />
          </GhostButton>
        </div>
        <div className="flex flex-col gap-2 px-3 pb-2">
          <div onClickCapture={onClose}>
            <Link
              href="/chat"
              className="flex items-center gap-2 rounded-lg px-2 py-2 text-sm font-medium hover:bg-surface-secondary"
              aria-current={current === null ? 'page' : undefined}
            >
              <ChatCompose aria-hidden="true" className="size-4" /> {say('New conversation')}
            </Link>
          </div>
          <Input
            type="search"
            aria-label={say('Search conversations')}
            placeholder={say('Search')}
            startAdornment={<Search />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <nav aria-label={say('Conversations')} className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
          {list.state === 'ready' && list.value.length === 0 && (
            <p className="px-2 py-4 text-sm text-secondary">
              {search ? say('No conversation contains these words.') : say('Your conversations appear here.')}
            </p>
          )}
          {list.state === 'failed' && (
            <p role="alert" className="px-2 py-4 text-sm text-secondary">
              {say('The list could not be loaded.')}{' '}
              <button type="button" className="underline underline-offset-2" onClick={again}>
                {say('Try again')}
              </button>
            </p>
          )}
          <ul className="flex flex-col gap-0.5">
            {list.state === 'ready' &&
              list.value.map((conversation) => (
                <li key={conversation.id}>
                  <Entry conversation={conversation} current={conversation.id === current} onOpen={onClose} />
                </li>
              ))}
          </ul>
        </nav>
      </aside>
    </>
  )
}

interface EntryProps {
  conversation: ConversationSummary
  current: boolean
  onOpen(): void
}

const Entry = ({ conversation, current, onOpen }: EntryProps) => (
  <div onClickCapture={onOpen}>
    <Link
      href={`/chat/${conversation.id}`}
      aria-current={current ? 'page' : undefined}
      className="flex items-center gap-2 rounded-lg px-2 py-1.5 text-sm hover:bg-surface-secondary aria-[current]:bg-surface-tertiary"
    >
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {conversation.title || say('New conversation')}
      </span>
      {conversation.status !== 'idle' && (
        <span
          className={`size-2 shrink-0 rounded-full ${conversation.status === 'waiting' ? 'bg-warning-solid' : 'bg-info-solid motion-safe:animate-pulse'}`}
        >
          <span className="sr-only">
            {conversation.status === 'waiting' ? say('waits for your approval') : say('is being answered')}
          </span>
        </span>
      )}
    </Link>
  </div>
)
