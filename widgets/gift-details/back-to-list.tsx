import { BackButton } from '../gifts/back-button.tsx'
import { SendOutcome } from '../gifts/outcome.tsx'
import { useMessage } from '../gifts/use-message.ts'

/** The list is in another answer of the chat, so the chat is asked for it; absent where the host takes no words. */
export function BackToList() {
  const { send, isSending, outcome } = useMessage('Take me back to the list of gift ideas.')
  if (!send) return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3">
      <BackButton isLoading={isSending} onBack={send}>
        Back to the list
      </BackButton>
      <SendOutcome>{outcome}</SendOutcome>
    </div>
  )
}
