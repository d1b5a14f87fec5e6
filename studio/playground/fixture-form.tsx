import { useId } from 'react'
import type { Fixture, PlayWidget } from '../ui/catalogue.ts'
import { say } from '../ui/say.ts'
import { sayNodes } from '../ui/say-nodes.ts'

interface FixtureFormProps {
  formId: string
  widget: PlayWidget
  fixture: Fixture | null
  onShow(name: string): void
}

/** A widget's fixtures; choosing one shows it. */
export function FixtureForm({ formId, widget, fixture, onShow }: FixtureFormProps) {
  const name = useId()
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault()
        if (fixture) onShow(fixture.name)
      }}
      className="flex flex-col gap-4"
    >
      <div>
        <h2 className="heading-sm wrap-anywhere">{widget.title}</h2>
        <p className="mt-1 text-sm text-secondary wrap-anywhere">
          {sayNodes('The widget {name} with data made for it, without a tool.', {
            name: <span className="font-mono text-xs">{widget.name}</span>,
          })}
        </p>
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{say('Fixture')}</legend>
        <div className="flex flex-col">
          {widget.fixtures.map((one) => (
            <label
              key={one.name}
              className="flex min-h-8 items-center gap-2.5 rounded-md px-2 text-sm hover:bg-surface-secondary has-checked:bg-(--alpha-08) has-focus-visible:outline-2 has-focus-visible:outline-(--color-ring)"
            >
              <input
                type="radio"
                name={name}
                checked={one.name === fixture?.name}
                onChange={() => onShow(one.name)}
                className="size-4 appearance-auto accent-(--color-text)"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">{one.name}</span>
              {one.locale && <span className="text-xs text-secondary">{one.locale}</span>}
            </label>
          ))}
        </div>
      </fieldset>
    </form>
  )
}
