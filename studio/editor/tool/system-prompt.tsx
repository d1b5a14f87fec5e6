import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { FieldRow } from '../../ui/field-row.tsx'
import { say } from '../../ui/say.ts'
import type { TabProps } from '../tab-props.ts'

/** Only models read it, so it stays hidden until there is a model or some text. */
export function SystemPrompt({ draft, edit }: TabProps) {
  const { systemPrompt, source } = draft
  if (source.kind !== 'model' && systemPrompt === '') return null
  return (
    <FieldRow
      label={say('Instructions for the model')}
      help={
        source.kind === 'model'
          ? say(
              'The model reads this before your data and the question. Say how to choose, and in which tone.',
            )
          : say('Not used now. Only answers from the model use it.')
      }
      className="mt-5"
    >
      {(control) => (
        <Textarea
          {...control}
          value={systemPrompt}
          rows={4}
          autoResize
          maxRows={20}
          maxLength={20_000}
          placeholder={say(
            'Recommend at most three cakes. Say what is in them. Never promise that something is in stock.',
          )}
          onChange={(event) => edit({ systemPrompt: event.target.value }, { as: 'systemPrompt' })}
        />
      )}
    </FieldRow>
  )
}
