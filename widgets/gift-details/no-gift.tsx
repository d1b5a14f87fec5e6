import { EmptyMessage } from '@openai/apps-sdk-ui/components/EmptyMessage'
import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { MessageButton } from '../gifts/message-button.tsx'
import { useSay } from '../gifts/use-say.ts'
import { BackToList } from './back-to-list.tsx'

export function NoGift({ isGone }: { isGone: boolean }) {
  const say = useSay()
  return (
    <div role="alert">
      <BackToList />
      <EmptyMessage>
        <EmptyMessage.Icon>
          <Search />
        </EmptyMessage.Icon>
        <EmptyMessage.Title>
          {isGone ? say('This gift is gone') : say('This gift is not known')}
        </EmptyMessage.Title>
        <EmptyMessage.Description>
          {isGone
            ? say('It may have been removed from the catalogue. Ask for other ideas.')
            : say('Ask for gift ideas, and open one from the list.')}
        </EmptyMessage.Description>
        <EmptyMessage.ActionRow>
          <MessageButton prompt="Show me other gift ideas.">{say('More ideas')}</MessageButton>
        </EmptyMessage.ActionRow>
      </EmptyMessage>
    </div>
  )
}
