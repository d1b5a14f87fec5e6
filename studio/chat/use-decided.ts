import { useCallback, useEffect, useRef } from 'react'
import type { ChatApprovalView } from '../../common/api/chat-views.ts'

/** Waits for a decision on an approval, here or elsewhere. */
export function useDecided(approvals: readonly ChatApprovalView[]) {
  const waiting = useRef(new Map<string, (approval: ChatApprovalView) => void>())
  const now = useRef(approvals)
  now.current = approvals
  useEffect(() => {
    for (const approval of approvals) {
      if (approval.status === 'pending') continue
      waiting.current.get(approval.id)?.(approval)
      waiting.current.delete(approval.id)
    }
  }, [approvals])
  return useCallback((asked: ChatApprovalView): Promise<ChatApprovalView> => {
    const known = now.current.find(({ id }) => id === asked.id) ?? asked
    if (known.status !== 'pending') return Promise.resolve(known)
    return new Promise((resolve) => waiting.current.set(asked.id, resolve))
  }, [])
}
