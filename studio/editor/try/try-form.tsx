import { Button } from '@openai/apps-sdk-ui/components/Button'
import { type KeyboardEvent, useState } from 'react'
import { isJsonObject } from '../../../common/json.ts'
import { GhostButton } from '../../ui/buttons.tsx'
import { parseJsonText } from '../../ui/json-text.ts'
import { say } from '../../ui/say.ts'
import { TextArea } from '../../ui/text-field.tsx'

interface TryFormProps {
  message: string
  onMessage(message: string): void
  examples: readonly string[]
  running: boolean
  disabled: boolean
  /** Also shows the fields that only programs pass. */
  developer: boolean
  onRun(args: Record<string, unknown>): void
  onStop(): void
}

export function TryForm(props: TryFormProps) {
  const { message, onMessage, examples, running, disabled, developer, onRun, onStop } = props
  const [written, setContext] = useState('')
  const context = developer ? written : ''
  const read = context.trim() === '' ? null : parseJsonText(context)
  const problem =
    read === null
      ? null
      : 'value' in read && isJsonObject(read.value)
        ? null
        : say('Write an object, such as {example}.', { example: '{ "city": "Bonn" }' })
  const run = (words: string) => {
    if (disabled || problem) return
    onRun({ message: words, ...(read && 'value' in read && { context: read.value }) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    run(message)
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        run(message)
      }}
    >
      <TextArea
        label={say('Message')}
        help={say('As somebody would ask in a chat. Leave it empty for everything.')}
        value={message}
        rows={2}
        autoResize
        maxRows={8}
        placeholder={examples[0] ?? say('What is there?')}
        onKeyDown={onKeyDown}
        onChange={(event) => onMessage(event.target.value)}
      />
      {examples.length > 0 && (
        <ul aria-label={say('Sample questions')} className="flex flex-wrap gap-1.5">
          {examples.map((words) => (
            <li key={words}>
              <button
                type="button"
                disabled={disabled}
                onClick={() => {
                  onMessage(words)
                  run(words)
                }}
                className="h-7 max-w-full truncate rounded-full border px-2.5 text-xs text-secondary hover:border-strong hover:text-default"
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
      {developer && (
        <TextArea
          label={say('Context, as JSON')}
          problem={problem}
          value={context}
          rows={3}
          spellCheck={false}
          invalid={problem !== null}
          className="font-mono text-xs"
          placeholder='{ "city": "Bonn" }'
          onChange={(event) => setContext(event.target.value)}
        />
      )}
      <div className="flex gap-2">
        <Button color="secondary" variant="soft" type="submit" loading={running} disabled={disabled}>
          {say('Run')}
        </Button>
        {running && (
          <GhostButton type="button" onClick={onStop}>
            {say('Stop')}
          </GhostButton>
        )}
      </div>
    </form>
  )
}
