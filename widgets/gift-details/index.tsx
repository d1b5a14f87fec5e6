import { mountWidget } from '../parts/mount.tsx'
import { WidgetRoot } from '../parts/widget-root.tsx'
import { GiftDetails } from './gift-details.tsx'
import { NoGift } from './no-gift.tsx'
import { readDetails, readDetailsFailure } from './read.ts'
import { GiftDetailsSkeleton } from './skeleton.tsx'

function GiftDetailsWidget() {
  return (
    <WidgetRoot
      label="Gift"
      read={readDetails}
      readError={readDetailsFailure}
      skeleton={<GiftDetailsSkeleton />}
    >
      {({ gift, problem }) =>
        gift ? <GiftDetails key={gift.id} gift={gift} /> : <NoGift isGone={problem === 'gone'} />
      }
    </WidgetRoot>
  )
}

mountWidget(GiftDetailsWidget)
