import { answer, type Call, defineTool, defineWidget, refusal } from 'vitrine'
import { z } from 'zod'
import type { Booking, Bookings } from './bookings.ts'
import { spokenDay } from './calendar.ts'
import {
  type Details,
  details,
  fieldName,
  findProblems,
  type KnownDetails,
  knownDetails,
  type Problem,
} from './details.ts'
import { askedState, askForDetails, canAsk, confirmation, readDetails } from './questions.ts'
import { CURRENCY, SERVICES } from './services.ts'
import type { TellWorkshop } from './tell-workshop.ts'

export const repairWidget = defineWidget({
  name: 'repair',
  title: 'Repair',
  description: 'The booking of a repair, or a form for it. Do not repeat what it shows.',
  component: './widgets/repair.tsx',
})

const output = z.object({
  /** How far it is: something is missing, all is known, it is booked; or it is about to be cancelled, or was. */
  status: z.enum(['details', 'review', 'booked', 'cancel', 'cancelled']),
  details: knownDetails,
  problems: z.array(z.object({ field: fieldName, text: z.string() })),
  free: z.array(z.object({ day: z.string(), times: z.array(z.string()) })).describe('Days with free times'),
  code: z.string().optional().describe('What the booking is cancelled by'),
})

export type Repair = z.output<typeof output>

export interface ToolParts {
  bookings: Bookings
  tellWorkshop: TellWorkshop
  /** What day it is at the workshop. */
  today(): string
}

const shared = { output, widget: repairWidget, widgetAccessible: true }
const NOT_BOOKED = 'The user did not want to go on. Nothing was booked.'
const nothing = { problems: [], free: [] }

const priceOf = (service: Details['service']) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: CURRENCY, maximumFractionDigits: 0 }).format(
    SERVICES[service].price,
  )

const summaryOf = ({ service, day, time, name }: Details) =>
  `${SERVICES[service].title} on ${spokenDay(day)} at ${time}, in the name of ${name}`

const confirmed = z
  .boolean()
  .default(false)
  .describe('True only where the user has agreed to exactly this. Leave it out otherwise: they are asked.')

export const bookRepair = ({ bookings, tellWorkshop, today }: ToolParts) => {
  /** The form of the widget, for a chat that cannot ask. */
  const form = async (known: KnownDetails, problems: Problem[], free: Repair['free']) =>
    answer({
      text: `Nothing is booked yet. ${problems.map(({ text }) => text).join(' ')} The user can fill it in.`,
      data: { status: 'details' as const, details: known, problems, free },
    })

  const book = async (wanted: Details, call: Call) => {
    const step = (progress: number, message: string) => call.progress({ progress, total: 3, message })
    await step(1, 'Keeping the time for you…')
    const booking = await bookings.add(wanted)
    if (!booking) return null
    await step(2, 'Telling the workshop…')
    const told = await tellWorkshop(call.signal)
    await step(3, 'Booked')
    const words = `Booked: ${summaryOf(booking)}. The code to cancel it is ${booking.code}.`
    return answer({
      text: told ? words : `${words} The workshop could not be reached and will hear of it later.`,
      data: { ...nothing, status: 'booked' as const, details: wanted, code: booking.code },
    })
  }

  return defineTool({
    ...shared,
    name: 'book_repair',
    title: 'Book a repair',
    description:
      'Use this when somebody wants a bike repaired: books a time to bring it. Give what is known, and nothing that is guessed: the user is asked for the rest, and before it is booked.',
    input: knownDetails.extend({ confirmed }),
    hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
    words: { invoking: 'Asking the workshop…', invoked: 'Asked the workshop' },
    // It asks back and says how far it is, so it needs more than one plain reply.
    interactive: true,
    async run({ confirmed: agreed, ...given }, call) {
      const earlier = askedState.safeParse(call.state)
      const told = readDetails(call)
      if (told.status === 'declined') return refusal({ text: NOT_BOOKED })
      const known = {
        ...given,
        ...(earlier.success && earlier.data.known),
        ...(told.status === 'accepted' && told.value),
      }
      const { problems, free } = await findProblems(known, bookings, today())
      if (problems.length > 0)
        return canAsk(call)
          ? askForDetails(problems, known, told.status === 'unasked' ? told.problems : [])
          : form(known, problems, free)

      const wanted = details.parse(known)
      const question = confirmation(`${summaryOf(wanted)}, ${priceOf(wanted.service)}. Book it?`)
      const said = question.read(call).status
      if (said === 'declined') return refusal({ text: NOT_BOOKED })
      if (!agreed && said === 'unasked')
        return canAsk(call)
          ? question.ask({ known })
          : answer({
              text: `Nothing is booked yet. ${summaryOf(wanted)}, ${priceOf(wanted.service)}. Ask the user whether that is right.`,
              data: { status: 'review' as const, details: known, problems, free },
            })

      const booked = await book(wanted, call)
      if (booked) return booked
      // Somebody was faster in the meantime.
      const now = await findProblems(known, bookings, today())
      return canAsk(call) ? askForDetails(now.problems, known) : form(known, now.problems, now.free)
    },
  })
}

export const cancelRepair = ({ bookings }: ToolParts) => {
  const reply = (status: 'cancel' | 'cancelled', text: string, { service, day, time, name, code }: Booking) =>
    answer({ text, data: { ...nothing, status, details: { service, day, time, name }, code } })
  return defineTool({
    ...shared,
    name: 'cancel_repair',
    title: 'Cancel a repair',
    description:
      'Use this when somebody wants to cancel a repair and has its code. It cannot be undone; the user is asked first.',
    input: z.object({
      code: z.string().trim().toUpperCase().max(20).describe('Such as K7WMXRA4'),
      confirmed,
    }),
    hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
    words: { invoking: 'Looking for your booking…', invoked: 'Looked for your booking' },
    interactive: true,
    async run({ code, confirmed: agreed }, call) {
      const booking = await bookings.find(code)
      if (!booking) return refusal({ text: `There is no booking ${code}. Look at the code again.` })
      const question = confirmation(`${summaryOf(booking)}. Cancel it?`)
      const said = question.read(call).status
      if (said === 'declined') return refusal({ text: 'The user wants to keep it. Nothing was cancelled.' })
      if (!agreed && said === 'unasked')
        return canAsk(call)
          ? question.ask()
          : reply('cancel', `Nothing is cancelled yet. Ask the user: ${summaryOf(booking)}?`, booking)
      await bookings.remove(code)
      return reply('cancelled', `Cancelled: ${summaryOf(booking)}.`, booking)
    },
  })
}
