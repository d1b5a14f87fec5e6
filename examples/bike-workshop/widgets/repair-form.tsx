import { useLocale } from '@chatui/runtime'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { spokenDay } from '../calendar.ts'
import type { FieldName, KnownDetails } from '../details.ts'
import { SERVICE_NAMES, SERVICES, TIMES } from '../services.ts'
import { Failure } from './failure.tsx'
import { Choices, Field } from './field.tsx'
import { useMoney } from './summary.tsx'
import type { RepairState } from './use-repair.ts'

export function RepairForm({ repair }: { repair: RepairState }) {
  const { now, book, sending, failed } = repair
  const { details, free, problems } = now
  const locale = useLocale()
  const money = useMoney()
  const [chosen, setChosen] = useState(details.day)
  const day = free.some((one) => one.day === chosen) ? chosen : free[0]?.day
  const form = useRef<HTMLFormElement>(null)
  const { problemOf, forget } = useProblems(repair)
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const times = free.find((one) => one.day === day)?.times ?? []
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!sending) book?.(readForm(event.currentTarget))
  }
  return (
    <form
      ref={form}
      className="repair"
      noValidate
      onSubmit={send}
      onChange={({ target }) => forget(Object(target).name)}
    >
      <Choices
        name="service"
        legend="What should be done?"
        chosen={details.service}
        problem={problemOf('service')}
        options={SERVICE_NAMES.map((value) => ({
          value,
          title: SERVICES[value].title,
          about: SERVICES[value].about,
          aside: money(SERVICES[value].price),
        }))}
      />
      <Field label="Day" problem={problemOf('day')}>
        {(described) => (
          <select
            {...described}
            name="day"
            value={day}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {free.map((one) => (
              <option key={one.day} value={one.day}>
                {spokenDay(one.day, locale)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Choices
        name="time"
        legend="Time"
        chosen={details.time}
        problem={problemOf('time')}
        options={TIMES.map((value) => ({ value, title: value, disabled: !times.includes(value) }))}
        compact
      />
      <Field label="Name" problem={problemOf('name')}>
        {(described) => (
          <input {...described} name="name" maxLength={80} autoComplete="name" defaultValue={details.name} />
        )}
      </Field>
      <Field label="Phone" problem={problemOf('phone')}>
        {(described) => (
          <input
            {...described}
            name="phone"
            type="tel"
            maxLength={40}
            autoComplete="tel"
            defaultValue={details.phone}
          />
        )}
      </Field>
      <Field label="What does the bike do? (if you like)" wide>
        {(described) => <input {...described} name="note" maxLength={300} defaultValue={details.note} />}
      </Field>
      <Failure text={failed} />
      {book && (
        <div className="actions">
          <button type="submit" className="main" aria-disabled={sending}>
            {sending ? 'Looking…' : 'Review the booking'}
          </button>
        </div>
      )}
    </form>
  )
}

/** What is in the form; an empty field is left out, so that it counts as missing. */
function readForm(form: HTMLFormElement): KnownDetails {
  const given = new FormData(form)
  const text = (name: FieldName | 'note') => String(given.get(name) ?? '').trim() || undefined
  return {
    service: SERVICE_NAMES.find((name) => name === text('service')),
    day: text('day'),
    time: TIMES.find((time) => time === text('time')),
    name: text('name'),
    phone: text('phone'),
    note: text('note'),
  }
}

/** Nothing is called missing before the user has sent the form, and nothing wrong any longer once they have changed it. */
function useProblems({ now: { problems, details }, isSent }: RepairState) {
  const [changed, setChanged] = useState<{ of: unknown; names: readonly string[] }>({
    of: problems,
    names: [],
  })
  const names = changed.of === problems ? changed.names : []
  const open = problems.filter(
    ({ field }) => !names.includes(field) && (isSent || details[field] !== undefined),
  )
  return {
    problemOf: (name: FieldName) => open.find(({ field }) => field === name)?.text,
    forget: (name: string) => setChanged({ of: problems, names: [...names, name] }),
  }
}
