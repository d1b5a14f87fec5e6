import { useActions, useDisplayMode } from '@chatui/runtime'
import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Minus, Plus } from '@openai/apps-sdk-ui/components/Icon'
import { useState } from 'react'
import { useNumber } from '../parts/use-number.ts'
import { useCounter } from './counter.ts'
import { DemoLine } from './section.tsx'

const PAGE = 'https://example.com/kitchen-sink'
const FILE = { name: 'shopping.csv', mimeType: 'text/csv', text: 'item,count\napples,3\n' }

/** One control for each ability that the host has. */
export function HostTry() {
  const { sendFollowUpMessage, requestDisplayMode, openExternal, downloadFile } = useActions()
  const mode = useDisplayMode()
  const [outcome, setOutcome] = useState('')
  const attempt = (work: Promise<string>) => {
    work.then(setOutcome, (error: unknown) =>
      setOutcome(error instanceof Error ? error.message : 'The host refused.'),
    )
  }
  const other = mode === 'fullscreen' ? 'inline' : 'fullscreen'

  return (
    <div className="space-y-3">
      <DemoLine>
        {sendFollowUpMessage && (
          <Try
            label="Send a follow-up"
            onTry={() =>
              attempt(
                sendFollowUpMessage({ prompt: 'What else can widgets do?' }).then(() => 'Message sent.'),
              )
            }
          />
        )}
        {requestDisplayMode && (
          <Try
            label={`Go ${other}`}
            onTry={() =>
              attempt(requestDisplayMode({ mode: other }).then((given) => `The host gave ${given.mode}.`))
            }
          />
        )}
        {openExternal && (
          <Try
            label="Open a link"
            onTry={() => attempt(openExternal({ href: PAGE }).then(() => 'Link handed to the host.'))}
          />
        )}
        {downloadFile && (
          <Try label="Save a file" onTry={() => attempt(downloadFile(FILE).then(() => 'File saved.'))} />
        )}
      </DemoLine>
      <Kept />
      <p role="status" className="min-h-5 text-sm text-secondary">
        <bdi>{outcome}</bdi>
      </p>
    </div>
  )
}

const Try = ({ label, onTry }: { label: string; onTry: () => void }) => (
  <Button color="secondary" variant="soft" onClick={onTry}>
    {label}
  </Button>
)

function Kept() {
  const number = useNumber()
  const { count, add } = useCounter()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button color="secondary" variant="outline" uniform aria-label="Count down" onClick={() => add(-1)}>
        <Minus />
      </Button>
      <output aria-label="Count" className="tabular min-w-8 text-center text-default">
        {number(count)}
      </output>
      <Button color="secondary" variant="outline" uniform aria-label="Count up" onClick={() => add(1)}>
        <Plus />
      </Button>
      <bdi className="text-sm text-secondary">The host keeps this number.</bdi>
    </div>
  )
}
