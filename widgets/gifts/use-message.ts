import { useActions } from '@chatui/runtime'
import { useState } from 'react'
import { useSay } from './use-say.ts'

type State = 'ready' | 'sending' | 'sent' | 'refused'

const WORDS: Record<State, string> = {
  ready: '',
  sending: '',
  sent: 'Sent to the chat.',
  refused: 'The chat did not accept it. Try again.',
}

/** Sends a message for the user; `send` is null if the host takes no messages. */
export function useMessage(prompt: string) {
  const { sendFollowUpMessage } = useActions()
  const say = useSay()
  const [state, setState] = useState<{ of: string; is: State } | null>(null)
  // A changed message has not been sent yet.
  const now = state?.of === prompt ? state.is : 'ready'
  const send = () => {
    if (now === 'sending') return
    setState({ of: prompt, is: 'sending' })
    sendFollowUpMessage?.({ prompt }).then(
      () => setState({ of: prompt, is: 'sent' }),
      () => setState({ of: prompt, is: 'refused' }),
    )
  }
  return { send: sendFollowUpMessage ? send : null, isSending: now === 'sending', outcome: say(WORDS[now]) }
}
