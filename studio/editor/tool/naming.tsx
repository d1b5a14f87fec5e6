import { useRef } from 'react'
import { suggestedName } from '../../../common/suggested-tool.ts'
import { OutlineButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import { sayNodes } from '../../ui/say-nodes.ts'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { AdviceList } from '../advice-list.tsx'
import { Section } from '../section.tsx'
import type { TabProps } from '../tab-props.ts'
import { descriptionAdvice, nameAdvice } from './advice.ts'
import { useSuggestedTool } from './use-suggested-tool.ts'

const LONGEST_DESCRIPTION = 2000

/** The tool's name and description, by which a model chooses. */
export function Naming({ draft, edit }: TabProps) {
  const { toolName, toolDescription, description } = draft
  const { columns, suggestion } = useSuggestedTool(draft, edit)
  return (
    <Section title={say('Tool')} lead={say('A model decides by these two whether to call your app.')}>
      <div className="flex max-w-2xl flex-col gap-5">
        <ToolName draft={draft} edit={edit} />
        <div>
          <TextArea
            label={say('Description')}
            value={toolDescription}
            rows={3}
            autoResize
            maxRows={12}
            maxLength={LONGEST_DESCRIPTION}
            placeholder={suggestion}
            onChange={(event) => edit({ toolDescription: event.target.value }, { as: 'toolDescription' })}
          />
          <AdviceList
            label={say('Advice on the description')}
            advice={descriptionAdvice(toolDescription, toolName, columns)}
          />
          <p className="tabular mt-1 text-xs text-secondary">
            {say('{number} of {most} characters', {
              number: toolDescription.length,
              most: LONGEST_DESCRIPTION,
            })}
          </p>
        </div>
        <TextArea
          label={say('What the app is for')}
          help={say('Shown on its public page, and given to the model when a chat connects.')}
          value={description}
          rows={2}
          autoResize
          maxRows={8}
          maxLength={LONGEST_DESCRIPTION}
          onChange={(event) => edit({ description: event.target.value }, { as: 'description' })}
        />
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
      <TextField
        label={say('Name')}
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
      <AdviceList label={say('Advice on the name')} advice={advice} />
      {open && suggestion !== toolName && (
        <OutlineButton
          size="sm"
          className="mt-2"
          onClick={() => {
            edit({ toolName: suggestion })
            // The button disappears with the advice, so the focus moves to the field.
            input.current?.focus()
          }}
        >
          {sayNodes('Use {value}', { value: <code className="font-mono">{suggestion}</code> })}
        </OutlineButton>
      )}
    </div>
  )
}
