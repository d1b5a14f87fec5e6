import { BackButton } from '../gifts/back-button.tsx'
import { SendOutcome } from '../gifts/outcome.tsx'
import { useMessage } from '../gifts/use-message.ts'
import { useSay } from '../gifts/use-say.ts'

/** Asks the chat for the list, which is in another answer; absent if the host takes no messages. */
export function BackToList() {
  const say = useSay()
  const { send, isSending, outcome } = useMessage('Take me back to the list of gift ideas.')
  if (!send) return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3">
      <BackButton isLoading={isSending} onBack={send}>
        {say('Back to the list')}
      </BackButton>
      <SendOutcome>{outcome}</SendOutcome>
    </div>
  )
}
