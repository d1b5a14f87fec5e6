import { useSay } from '../gifts/use-say.ts'
import { WidgetRoot } from '../parts/widget-root.tsx'
import { GiftDetails } from './gift-details.tsx'
import { NoGift } from './no-gift.tsx'
import { readDetails, readDetailsFailure } from './read.ts'
import { GiftDetailsSkeleton } from './skeleton.tsx'

function GiftDetailsWidget() {
  const say = useSay()
  return (
    <WidgetRoot
      label={say('Gift')}
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

export default GiftDetailsWidget
