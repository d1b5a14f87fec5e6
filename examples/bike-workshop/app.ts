import { defineApp, defineModule } from 'vitrine'
import { z } from 'zod'
import { type BookingTables, createBookings, migrations } from './bookings.ts'
import { dayIn } from './calendar.ts'
import { createTellWorkshop } from './tell-workshop.ts'
import { bookRepair, cancelRepair, repairWidget } from './tools.ts'

export default defineModule({
  config: z.object({
    /** Where the workshop wants to hear of bookings, as JSON. */
    WORKSHOP_WEBHOOK: z.url().optional(),
    WORKSHOP_TIME_ZONE: z.string().default('UTC'),
  }),
  tables: { name: 'bike_workshop', migrations },
  widgets: [repairWidget],
  open({ config, database, log }) {
    const bookings = createBookings(database<BookingTables>())
    const tellWorkshop = createTellWorkshop(config.WORKSHOP_WEBHOOK, bookings, log)
    const parts = { bookings, tellWorkshop, today: () => dayIn(config.WORKSHOP_TIME_ZONE) }
    const app = defineApp({
      slug: 'bike-workshop',
      name: 'bike-workshop',
      version: '0.1.0',
      title: 'Bike workshop',
      description: 'Books a time to have a bike repaired.',
      instructions:
        'Use book_repair as soon as somebody wants a bike repaired, with what they have said; the rest is asked for by itself. cancel_repair takes a booking back by its code.',
      prompts: ['My brakes squeal, can you have a look?', 'A full service next Friday'],
      tools: [bookRepair(parts), cancelRepair(parts)],
    })
    // What could not be told while the server was going down is told now; nobody waits for it.
    const start = async () => {
      tellWorkshop().catch((err) => log.error({ err }, 'bookings could not be read'))
    }
    return { app, start }
  },
})
