import { useActions } from '@chatui/runtime'
import { Button } from '@openai/apps-sdk-ui/components/Button'
import { EmptyMessage } from '@openai/apps-sdk-ui/components/EmptyMessage'
import { ExclamationMarkCircle, Search } from '@openai/apps-sdk-ui/components/Icon'
import { useSay } from '../gifts/use-say.ts'
import { AskAgain, Empty } from '../parts/states.tsx'
import type { Failure } from './read.ts'
import type { Rounds } from './use-rounds.ts'

export function NothingFits() {
  const say = useSay()
  return (
    <Empty icon={<Search />} title={say('Nothing fits yet')}>
      {say('Tell the chat more about them: what they enjoy, how old they are, what the occasion is.')}
    </Empty>
  )
}

const OUT_OF_REACH = 'The gift ideas could not be fetched. Try again in a moment.'

export function NoIdeas({ failure, rounds }: { failure: Failure; rounds: Rounds }) {
  const say = useSay()
  const { needsDescription, words } = failure
  return (
    <div role="alert">
      <EmptyMessage>
        <EmptyMessage.Icon color={needsDescription ? 'secondary' : 'danger'}>
          {needsDescription ? <Search /> : <ExclamationMarkCircle />}
        </EmptyMessage.Icon>
        <EmptyMessage.Title>
          {needsDescription ? say('Who is the gift for?') : say('No ideas came')}
        </EmptyMessage.Title>
        <EmptyMessage.Description>
          {needsDescription
            ? say(
                'Tell the chat a little about them: what they enjoy, how old they are, what they are to you.',
              )
            : words || say(OUT_OF_REACH)}
        </EmptyMessage.Description>
        {!needsDescription && <Again rounds={rounds} />}
      </EmptyMessage>
    </div>
  )
}

/** Calls the tool again, or asks the chat to; absent if neither is possible. */
function Again({ rounds: { ask, isAsking, standstill } }: { rounds: Rounds }) {
  const say = useSay()
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
          {standstill && !isAsking ? say('Still nothing. Try again') : say('Try again')}
        </Button>
      </EmptyMessage.ActionRow>
    )
  }
  if (!sendFollowUpMessage) return null
  const prompt = 'The gift ideas did not load. Please show them again.'
  return <AskAgain send={() => sendFollowUpMessage({ prompt })} />
}
