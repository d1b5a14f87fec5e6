import { useActions, useToolOutput } from '@chatui/runtime'
import { type FormEvent, useState } from 'react'
import type app from '../app.ts'
import { Frame } from './frame.tsx'
import './booking.css'

const TIMES = ['18:00', '19:30', '21:00']

type Output = NonNullable<ReturnType<typeof useToolOutput<typeof app, 'book_table'>>>

export default function Booking() {
  const output = useToolOutput<typeof app, 'book_table'>()
  return (
    <Frame label="Booking" output={output}>
      {(first) => <BookingOrForm first={first} />}
    </Frame>
  )
}

function BookingOrForm({ first }: { first: Output }) {
  const [booked, setBooked] = useState<Output | null>(null)
  const { status, booking } = booked ?? first
  if (status === 'missing') return <WishForm known={booking} onBooked={setBooked} />
  return (
    <article className="booked">
      <span className="pill good">Booked</span>
      <h2>
        {booking.guests === 1 ? 'One guest' : `${booking.guests} guests`}, {booking.time}
      </h2>
      <p className="soft">
        {booking.day} · in the name of {booking.name}
      </p>
    </article>
  )
}

interface WishFormProps {
  known: Output['booking']
  onBooked: (output: Output) => void
}

function WishForm({ known, onBooked }: WishFormProps) {
  const { callTool } = useActions<typeof app>()
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    setState('sending')
    try {
      const reply = await callTool?.('book_table', {
        day: String(fields.day),
        time: TIMES.includes(String(fields.time)) ? (fields.time as '18:00') : '18:00',
        guests: Number(fields.guests),
        name: String(fields.name),
      })
      if (!reply || reply.isError || !reply.structuredContent) throw new Error('refused')
      onBooked(reply.structuredContent)
    } catch {
      setState('failed')
    }
  }
  return (
    <form className="wishes" onSubmit={send}>
      <h2>Your table</h2>
      <label>
        Day <input type="date" name="day" required defaultValue={known.day} />
      </label>
      <label>
        Time
        <select name="time" defaultValue={known.time}>
          {TIMES.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </select>
      </label>
      <label>
        Guests{' '}
        <input type="number" name="guests" min={1} max={12} required defaultValue={known.guests ?? 2} />
      </label>
      <label>
        Name <input name="name" required maxLength={80} defaultValue={known.name} />
      </label>
      {state === 'failed' && <p role="alert">That could not be booked. Look at the fields, or try again.</p>}
      <button type="submit" disabled={!callTool || state === 'sending'}>
        {state === 'sending' ? 'Booking…' : 'Book'}
      </button>
    </form>
  )
}
