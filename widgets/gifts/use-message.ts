import { useActions } from '@chatui/runtime'
import { useState } from 'react'

type State = 'ready' | 'sending' | 'sent' | 'refused'

const WORDS: Record<State, string> = {
  ready: '',
  sending: '',
  sent: 'Sent to the chat.',
  refused: 'The chat did not accept it. Try again.',
}

/** Says something into the chat for the reader; `send` is null where the host takes no words. */
export function useMessage(prompt: string) {
  const { sendFollowUpMessage } = useActions()
  const [state, setState] = useState<{ of: string; is: State } | null>(null)
  // Words that have changed since were not sent yet.
  const now = state?.of === prompt ? state.is : 'ready'
  const send = () => {
    if (now === 'sending') return
    setState({ of: prompt, is: 'sending' })
    sendFollowUpMessage?.({ prompt }).then(
      () => setState({ of: prompt, is: 'sent' }),
      () => setState({ of: prompt, is: 'refused' }),
    )
  }
  return { send: sendFollowUpMessage ? send : null, isSending: now === 'sending', outcome: WORDS[now] }
}
