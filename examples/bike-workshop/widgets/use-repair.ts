import { contentText, type ToolResult, useActions } from '@chatui/runtime'
import { useState } from 'react'
import type module from '../app.ts'
import type { KnownDetails } from '../details.ts'
import type { Repair } from '../tools.ts'

const FAILED = 'That did not work. Try again.'

export type RepairState = ReturnType<typeof useRepair>

/** How far the booking is: as the chat began it, or as the last call from here left it. */
export function useRepair(given: Repair) {
  const { callTool } = useActions<typeof module>()
  const [latest, setLatest] = useState<{ of: Repair; now: Repair }>()
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const now = latest?.of === given ? latest.now : given
  const show = (next: Repair) => {
    setFailed(null)
    setLatest({ of: given, now: next })
  }
  const send = async (asked: Promise<ToolResult<Repair>>) => {
    setSending(true)
    const reply = await asked.catch(() => null)
    setSending(false)
    if (reply?.structuredContent && !reply.isError) show(reply.structuredContent)
    else setFailed((reply && contentText(reply.content)) || FAILED)
  }
  return {
    now,
    /** True if the user has sent something from here. */
    isSent: now !== given,
    sending,
    failed,
    /** Goes back to the form, with all that was filled in; it is asked anew what is free. */
    change: () => show({ ...now, status: 'details' }),
    keep: () => show({ ...now, status: 'booked' }),
    ...(callTool && {
      book: (details: KnownDetails, confirmed = false) =>
        send(callTool('book_repair', { ...details, confirmed })),
      cancel: (confirmed = false) => send(callTool('cancel_repair', { code: now.code ?? '', confirmed })),
    }),
  }
}
