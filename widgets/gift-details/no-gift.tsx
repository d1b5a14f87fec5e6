import { EmptyMessage } from '@openai/apps-sdk-ui/components/EmptyMessage'
import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { MessageButton } from '../gifts/message-button.tsx'
import { BackToList } from './back-to-list.tsx'

/** Why there is no gift to show, and the way on. */
export function NoGift({ isGone }: { isGone: boolean }) {
  return (
    <div role="alert">
      <BackToList />
      <EmptyMessage>
        <EmptyMessage.Icon>
          <Search />
        </EmptyMessage.Icon>
        <EmptyMessage.Title>{isGone ? 'This gift is gone' : 'This gift is not known'}</EmptyMessage.Title>
        <EmptyMessage.Description>
          {isGone
            ? 'It may have been removed from the catalogue. Ask for other ideas.'
            : 'Ask for gift ideas, and open one from the list.'}
        </EmptyMessage.Description>
        <EmptyMessage.ActionRow>
          <MessageButton prompt="Show me other gift ideas.">More ideas</MessageButton>
        </EmptyMessage.ActionRow>
      </EmptyMessage>
    </div>
  )
}
