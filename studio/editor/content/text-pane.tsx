import { UploadDocuments } from '@openai/apps-sdk-ui/components/Icon'
import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { type ReactNode, useId } from 'react'
import type { App } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import type { Edit } from '../draft/store.ts'
import { FileButton } from '../file-button.tsx'
import type { PickedInput } from '../picked.ts'
import { useWorkbench } from '../use-workbench.ts'

interface TextPaneProps {
  draft: App
  edit: Edit
  views: ReactNode
  onPick(picked: PickedInput): void
}

export function TextPane({ draft, edit, views, onPick }: TextPaneProps) {
  const { templates } = useWorkbench()
  const id = useId()
  const text = typeof draft.mockData.markdown === 'string' ? draft.mockData.markdown : ''
  const left = templates.limits.document - text.length
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="min-w-0 flex-1 text-xs text-secondary">
          {say('Text, in Markdown')}
        </label>
        <FileButton onPick={onPick} variant="ghost">
          <UploadDocuments /> <span className="max-sm:sr-only">{say('Import a file')}</span>
        </FileButton>
        {views}
      </div>
      <Textarea
        id={id}
        value={text}
        placeholder={'# A heading\n\nWords, **bold** ones too.\n\n- a list\n- of things'}
        invalid={left < 0}
        onChange={(event) =>
          edit({ mockData: { ...draft.mockData, markdown: event.target.value } }, { as: 'markdown' })
        }
        className="min-h-72 flex-1 font-mono text-sm [&_textarea]:h-full [&_textarea]:max-h-none"
      />
      <p className={`tabular text-xs ${left < 0 ? 'text-danger' : 'text-secondary'}`}>
        {say('{number} characters', { number: text.length })}
        {left < 0 && `, ${say('{number} too many', { number: -left })}`}
      </p>
    </div>
  )
}
