import { answer, defineApp, defineQuestion, defineTool, defineWidget, refusal } from 'vitrine'
import { z } from 'zod'

const wishes = z.object({
  day: z.iso.date().describe('The day, such as 2026-05-01'),
  time: z.enum(['18:00', '19:30', '21:00']),
  guests: z.int().min(1).max(12),
  name: z.string().min(1).max(80).describe('In whose name'),
})

const booking = defineWidget({
  name: 'booking',
  title: 'Booking',
  description: 'The booking, or a form for what is still missing. Do not repeat what it shows.',
  component: './widgets/booking.tsx',
})

const question = defineQuestion({ name: 'booking', message: 'For when, and for how many?', fields: wishes })

const bookTool = defineTool({
  name: 'book_table',
  title: 'Book a table',
  description:
    'Book a table at the restaurant. Use when somebody wants to eat there. Give what is known; the user is asked for the rest.',
  input: wishes.partial(),
  output: z.object({ status: z.enum(['booked', 'missing']), booking: wishes.partial() }),
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  words: { invoking: 'Looking at the tables…', invoked: 'Looked at the tables' },
  widget: booking,
  widgetAccessible: true,
  // It may ask back, so it needs more than one plain reply.
  interactive: true,
  run(known, call) {
    const given = question.read(call)
    if (given.status === 'declined') return refusal({ text: 'The user did not want to. Nothing was booked.' })
    const asked = wishes.safeParse(given.status === 'accepted' ? { ...known, ...given.value } : known)
    if (asked.success) {
      // Put it where bookings are kept.
      const { day, time, guests, name } = asked.data
      const text = `Booked for ${name}: ${guests} on ${day} at ${time}.`
      return answer({ text, data: { status: 'booked' as const, booking: asked.data } })
    }
    // A chat that cannot ask shows the form of the widget instead.
    if ('elicitation' in call.clientCan) return question.ask()
    const text = 'Day, time, guests and name are needed. The user can fill in what is missing.'
    return answer({ text, data: { status: 'missing' as const, booking: known } })
  },
})

export default defineApp({
  slug: 'my-app',
  name: 'my-app',
  version: '0.1.0',
  title: 'My app',
  description: 'Tables at the restaurant.',
  instructions: 'Use book_table as soon as somebody wants a table; what is missing is asked for by itself.',
  prompts: ['A table for four on Friday'],
  tools: [bookTool],
  widgets: [booking],
})
