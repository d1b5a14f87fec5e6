import { type ReactNode, useId } from 'react'

interface Described {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  problem?: string | undefined
  wide?: boolean
  children: (described: Described) => ReactNode
}

/** One thing to fill in, with what is wrong with it beside it. */
export function Field({ label, problem, wide = false, children }: FieldProps) {
  const id = useId()
  const problemId = problem ? `${id}-problem` : undefined
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': problemId })}
      <ProblemText id={problemId} text={problem} />
    </div>
  )
}

interface Option {
  value: string
  title: string
  about?: string
  aside?: string
  disabled?: boolean
}

interface ChoicesProps {
  name: string
  legend: string
  options: readonly Option[]
  chosen: string | undefined
  problem: string | undefined
  compact?: boolean
}

/** One of a few, all of them to be seen. */
export function Choices({ name, legend, options, chosen, problem, compact = false }: ChoicesProps) {
  const id = useId()
  const problemId = problem ? `${id}-problem` : undefined
  return (
    <fieldset className={compact ? 'choices compact' : 'choices'} aria-describedby={problemId}>
      <legend>{legend}</legend>
      <div>
        {options.map(({ value, title, about, aside, disabled = false }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              disabled={disabled}
              defaultChecked={value === chosen && !disabled}
              aria-invalid={problem !== undefined}
            />
            <span className="title">{title}</span>
            {aside && <span className="aside">{aside}</span>}
            {about && <span className="about">{about}</span>}
          </label>
        ))}
      </div>
      <ProblemText id={problemId} text={problem} />
    </fieldset>
  )
}

const ProblemText = ({ id, text }: { id: string | undefined; text: string | undefined }) =>
  text ? (
    <p id={id} className="problem">
      {text}
    </p>
  ) : null
