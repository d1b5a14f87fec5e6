import { useToolOutput } from '@chatui/runtime'
import type module from '../app.ts'
import type { Repair } from '../tools.ts'
import { BookedRepair, CancelledRepair } from './booked.tsx'
import { CancelReview } from './cancel-review.tsx'
import { Frame } from './frame.tsx'
import { RepairForm } from './repair-form.tsx'
import { BookingReview } from './review.tsx'
import { useRepair } from './use-repair.ts'
import './repair.css'

export default function RepairWidget() {
  const output = useToolOutput<typeof module, 'book_repair'>()
  return (
    <Frame label="Repair" output={output}>
      {(given) => <RepairStep given={given} />}
    </Frame>
  )
}

function RepairStep({ given }: { given: Repair }) {
  const repair = useRepair(given)
  switch (repair.now.status) {
    case 'details':
      return <RepairForm repair={repair} />
    case 'review':
      return <BookingReview repair={repair} />
    case 'booked':
      return <BookedRepair repair={repair} />
    case 'cancel':
      return <CancelReview repair={repair} />
    case 'cancelled':
      return <CancelledRepair details={repair.now.details} />
  }
}
