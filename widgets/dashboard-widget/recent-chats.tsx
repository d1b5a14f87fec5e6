import { useId, useState } from 'react'
import { ShowMore, useShown } from '../parts/show-more.tsx'
import { useSay } from '../parts/use-say.ts'
import type { RecentChat } from './read.ts'
import { whenOf } from './when.ts'

const STEPS = { first: 5, step: 1000 }

export function RecentChats({ chats, locale }: { chats: RecentChat[]; locale: string }) {
  const say = useSay()
  const title = useId()
  const { shown, steps } = useShown(chats.length, STEPS)
  const [now] = useState(Date.now)
  return (
    <section aria-labelledby={title} className="min-w-0">
      <h3 id={title} className="pb-2 font-medium text-default">
        {say('Recent chats')}
      </h3>
      <ul className="divide-y rounded-xl border px-4">
        {chats.slice(0, shown).map((chat) => (
          <ChatRow key={chat.id} chat={chat} locale={locale} now={now} />
        ))}
      </ul>
      <div className="mt-3 flex justify-center empty:hidden">
        <ShowMore {...steps} locale={locale} things="chats" />
      </div>
    </section>
  )
}

function ChatRow({ chat, locale, now }: { chat: RecentChat; locale: string; now: number }) {
  const { shown, iso, exact } = whenOf(chat.time, locale, now)
  return (
    <li className="py-3">
      <h4 className="line-clamp-4 text-default break-words" dir="auto" title={chat.title}>
        {chat.title}
      </h4>
      <p className="tabular text-sm text-secondary break-words">
        {chat.model && <bdi>{chat.model}</bdi>}
        {chat.model && shown && <span aria-hidden="true"> · </span>}
        {iso ? (
          <time dateTime={iso} {...(exact && { title: exact })}>
            <bdi>{shown}</bdi>
          </time>
        ) : (
          <bdi>{shown}</bdi>
        )}
      </p>
    </li>
  )
}
