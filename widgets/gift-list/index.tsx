import { mountWidget } from '../parts/mount.tsx'
import { Widget } from '../parts/widget.tsx'
import { GiftListSkeleton } from './cards.tsx'
import { GiftList } from './gift-list.tsx'
import { readAnswer, readFailure } from './read.ts'

function GiftListWidget() {
  return (
    <Widget label="Gift ideas" read={readAnswer} readError={readFailure} skeleton={<GiftListSkeleton />}>
      {/* Another result is another list: nothing of the last one may stay open. */}
      {(answer) => <GiftList key={JSON.stringify(answer)} answer={answer} />}
    </Widget>
  )
}

mountWidget(GiftListWidget)
