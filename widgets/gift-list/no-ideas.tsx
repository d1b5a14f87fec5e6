import { useActions } from '@chatui/runtime'
import { Button } from '@openai/apps-sdk-ui/components/Button'
import { EmptyMessage } from '@openai/apps-sdk-ui/components/EmptyMessage'
import { ExclamationMarkCircle, Search } from '@openai/apps-sdk-ui/components/Icon'
import { AskAgain, Empty } from '../parts/states.tsx'
import type { Failure } from './read.ts'
import type { Rounds } from './use-rounds.ts'

export function NothingFits() {
  return (
    <Empty icon={<Search />} title="Nothing fits yet">
      Tell the chat more about them: what they enjoy, how old they are, what the occasion is.
    </Empty>
  )
}

const OUT_OF_REACH = 'The gift ideas could not be fetched. Try again in a moment.'

/** Why no ideas came, and what to do. */
export function NoIdeas({ failure, rounds }: { failure: Failure; rounds: Rounds }) {
  const { needsDescription, words } = failure
  return (
    <div role="alert">
      <EmptyMessage>
        <EmptyMessage.Icon color={needsDescription ? 'secondary' : 'danger'}>
          {needsDescription ? <Search /> : <ExclamationMarkCircle />}
        </EmptyMessage.Icon>
        <EmptyMessage.Title>{needsDescription ? 'Who is the gift for?' : 'No ideas came'}</EmptyMessage.Title>
        <EmptyMessage.Description>
          {needsDescription
            ? 'Tell the chat a little about them: what they enjoy, how old they are, what they are to you.'
            : words || OUT_OF_REACH}
        </EmptyMessage.Description>
        {!needsDescription && <Again rounds={rounds} />}
      </EmptyMessage>
    </div>
  )
}

/** Calls the tool again, or asks the chat to; nothing where neither can be done. */
function Again({ rounds: { ask, isAsking, standstill } }: { rounds: Rounds }) {
  const { sendFollowUpMessage } = useActions()
  if (ask) {
    return (
      <EmptyMessage.ActionRow>
        <Button
          color="secondary"
          variant="soft"
          loading={isAsking}
          inert={false}
          onClick={() => ask({ starred: [], dismissed: [], seen: new Set(), isMore: false })}
        >
          {standstill && !isAsking ? 'Still nothing. Try again' : 'Try again'}
        </Button>
      </EmptyMessage.ActionRow>
    )
  }
  if (!sendFollowUpMessage) return null
  const prompt = 'The gift ideas did not load. Please show them again.'
  return <AskAgain send={() => sendFollowUpMessage({ prompt })} />
}
