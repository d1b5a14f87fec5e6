import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { OutlineButton } from '../../ui/buttons.tsx'
import { FieldRow } from '../../ui/field-row.tsx'
import { say } from '../../ui/say.ts'
import type { TabProps } from '../tab-props.ts'

const LONGEST = 20_000
/** The front matter and the title, which follow from the app. */
const HEAD = /^---\n[\s\S]*?\n---\n\n# [^\n]*\n\n/

/** The app's skill: written by Vitrine until somebody changes it. */
export function SkillEditor({ draft, edit, skill }: TabProps & { skill: string }) {
  const own = draft.skill ?? ''
  const head = skill.match(HEAD)?.[0] ?? ''
  return (
    <FieldRow
      label="SKILL.md"
      help={
        own
          ? say('This is your own text. It no longer follows changes of columns and tool.')
          : say(
              'Written from the tool, columns, example questions and limits. Change it to make it your own.',
            )
      }
    >
      {(control) => (
        <>
          <pre className="mb-2 overflow-x-auto rounded-lg bg-surface-secondary p-3 font-mono text-xs text-secondary">
            {head.trim()}
          </pre>
          <Textarea
            {...control}
            value={own || skill.slice(head.length).trim()}
            rows={12}
            autoResize
            maxRows={30}
            maxLength={LONGEST}
            className="font-mono text-xs"
            onChange={(event) => edit({ skill: event.target.value }, { as: 'skill' })}
          />
          {own && (
            <OutlineButton size="sm" className="my-2" onClick={() => edit({ skill: '' })}>
              {say('Let Vitrine write it')}
            </OutlineButton>
          )}
        </>
      )}
    </FieldRow>
  )
}
