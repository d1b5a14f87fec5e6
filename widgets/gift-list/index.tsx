import { useSay } from '../gifts/use-say.ts'
import { WidgetRoot } from '../parts/widget-root.tsx'
import { GiftListSkeleton } from './cards.tsx'
import { GiftList } from './gift-list.tsx'
import { readGiftAnswer, readGiftFailure } from './read.ts'

function GiftListWidget() {
  const say = useSay()
  return (
    <WidgetRoot
      label={say('Gift ideas')}
      read={readGiftAnswer}
      readError={readGiftFailure}
      skeleton={<GiftListSkeleton />}
    >
      {/* Another result is another list: nothing of the last one may stay open. */}
      {(answer) => <GiftList key={JSON.stringify(answer)} answer={answer} />}
    </WidgetRoot>
  )
}

export default GiftListWidget
