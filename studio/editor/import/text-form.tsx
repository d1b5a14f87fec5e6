import type { Layout } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import type { ImportDialogProps } from './import-props.ts'
import { TakeForm } from './take-form.tsx'

interface TextFormProps extends ImportDialogProps {
  text: string
  layout: Layout
  name: string
}

export function TextForm({ text, layout, ...props }: TextFormProps) {
  return (
    <TakeForm
      {...props}
      note={say('{count} characters of text', { count: text.length })}
      ways={[
        {
          label: props.current === null ? say('Make the app') : say('Replace the text'),
          take: (name) => ({
            name,
            layoutTemplate: layout.name,
            rows: [],
            text,
            heading: null,
            columns: null,
            where: 'instead',
          }),
        },
      ]}
    >
      <pre className="max-h-64 overflow-auto rounded-lg border p-3 text-xs whitespace-pre-wrap">
        {text.slice(0, 2000)}
      </pre>
    </TakeForm>
  )
}
