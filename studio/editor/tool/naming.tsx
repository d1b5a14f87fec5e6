import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { useRef } from 'react'
import { suggestedName } from '../../../common/suggested-tool.ts'
import { FieldRow } from '../../ui/field-row.tsx'
import { AdviceList } from '../advice-list.tsx'
import { Section } from '../section.tsx'
import type { TabProps } from '../tab-props.ts'
import { descriptionAdvice, nameAdvice } from './advice.ts'
import { useSuggestedTool } from './use-suggested-tool.ts'

const LONGEST_DESCRIPTION = 2000

/** By what a model chooses: the tool's name and description. */
export function Naming({ draft, edit }: TabProps) {
  const { toolName, toolDescription, description } = draft
  const { columns, suggestion } = useSuggestedTool(draft, edit)
  return (
    <Section title="Tool" lead="A model decides by these two whether to call your app.">
      <div className="flex max-w-2xl flex-col gap-5">
        <ToolName draft={draft} edit={edit} />
        <div>
          <FieldRow label="Description">
            {(control) => (
              <Textarea
                {...control}
                value={toolDescription}
                rows={3}
                autoResize
                maxRows={12}
                maxLength={LONGEST_DESCRIPTION}
                placeholder={suggestion}
                onChange={(event) => edit({ toolDescription: event.target.value }, { as: 'toolDescription' })}
              />
            )}
          </FieldRow>
          <AdviceList
            label="Advice on the description"
            advice={descriptionAdvice(toolDescription, toolName, columns)}
          />
          <p className="tabular mt-1 text-xs text-secondary">
            {toolDescription.length.toLocaleString('en')} of {LONGEST_DESCRIPTION.toLocaleString('en')}{' '}
            characters
          </p>
        </div>
        <FieldRow
          label="What the app is for"
          help="Shown on its public page, and given to the model when a chat connects."
        >
          {(control) => (
            <Textarea
              {...control}
              value={description}
              rows={2}
              autoResize
              maxRows={8}
              maxLength={LONGEST_DESCRIPTION}
              onChange={(event) => edit({ description: event.target.value }, { as: 'description' })}
            />
          )}
        </FieldRow>
      </div>
    </Section>
  )
}

function ToolName({ draft, edit }: TabProps) {
  const { toolName } = draft
  const suggestion = suggestedName(draft.name)
  const input = useRef<HTMLInputElement>(null)
  const advice = nameAdvice(toolName)
  const open = advice.some(({ is }) => is !== 'good')
  return (
    <div>
      <FieldRow label="Name">
        {(control) => (
          <Input
            {...control}
            ref={input}
            value={toolName}
            maxLength={64}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={suggestion}
            className="font-mono"
            invalid={advice.some(({ is }) => is === 'wrong') && toolName !== ''}
            onChange={(event) => edit({ toolName: event.target.value }, { as: 'toolName' })}
          />
        )}
      </FieldRow>
      <AdviceList label="Advice on the name" advice={advice} />
      {open && suggestion !== toolName && (
        <Button
          color="secondary"
          variant="outline"
          size="sm"
          className="mt-2"
          onClick={() => {
            edit({ toolName: suggestion })
            // The button goes with the advice; the work is in the field.
            input.current?.focus()
          }}
        >
          Use <code className="font-mono">{suggestion}</code>
        </Button>
      )}
    </div>
  )
}
