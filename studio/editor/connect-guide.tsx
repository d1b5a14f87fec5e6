import { useId, useState } from 'react'
import { type ConnectTarget, connectGuides, type GuideStep } from '../../common/connect-guides.ts'
import { AddressLine } from '../ui/address-line.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { say } from '../ui/say.ts'
import { Tabs } from '../ui/tabs.tsx'

export function ConnectGuide({ app }: { app: ConnectTarget }) {
  const guides = connectGuides(app, say)
  const [chosen, setChosen] = useState(guides[0]?.id ?? '')
  const panel = useId()
  const guide = guides.find(({ id }) => id === chosen)
  if (!guide) return null
  return (
    <div className="max-w-2xl">
      <Tabs
        label={say('Use it in')}
        tabs={guides.map(({ id, name }) => ({ id, label: name }))}
        value={chosen}
        onChange={setChosen}
        controls={panel}
      />
      <div id={panel} role="tabpanel" aria-label={guide.name} className="mt-3">
        <ol className="flex flex-col gap-4">
          {guide.steps.map((step, index) => (
            <li key={step.words} className="flex gap-3">
              <span
                aria-hidden="true"
                className="tabular grid size-6 shrink-0 place-items-center rounded-full border text-xs"
              >
                {index + 1}
              </span>
              <StepView step={step} />
            </li>
          ))}
        </ol>
        {guide.warning && (
          <p className="mt-4 rounded-lg bg-surface-secondary p-3 text-sm text-secondary">{guide.warning}</p>
        )}
      </div>
    </div>
  )
}

function StepView({ step: { words, copy } }: { step: GuideStep }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="mt-0.5 text-sm">{words}</p>
      {copy && !copy.code && (
        <div className="mt-2">
          <AddressLine address={copy.text} label={copy.label} />
        </div>
      )}
      {copy?.code && (
        <div className="relative mt-2">
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
            tabIndex={0}
            dir="ltr"
            className="overflow-x-auto rounded-md bg-surface-secondary p-3 pe-24 font-mono text-xs"
          >
            {copy.text}
          </pre>
          <div className="absolute end-2 top-2 bg-surface-secondary">
            <CopyButton text={copy.text} label={copy.label} />
          </div>
        </div>
      )}
    </div>
  )
}
