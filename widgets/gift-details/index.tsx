import { mountWidget } from '../parts/mount.tsx'
import { Widget } from '../parts/widget.tsx'
import { GiftDetails } from './gift-details.tsx'
import { NoGift } from './no-gift.tsx'
import { readDetails, readFailure } from './read.ts'
import { GiftDetailsSkeleton } from './skeleton.tsx'

function GiftDetailsWidget() {
  return (
    <Widget label="Gift" read={readDetails} readError={readFailure} skeleton={<GiftDetailsSkeleton />}>
      {({ gift, problem }) =>
        gift ? <GiftDetails key={gift.id} gift={gift} /> : <NoGift isGone={problem === 'gone'} />
      }
    </Widget>
  )
}

mountWidget(GiftDetailsWidget)
