import { Input, type InputProps } from '@openai/apps-sdk-ui/components/Input'
import { Textarea, type TextareaProps } from '@openai/apps-sdk-ui/components/Textarea'
import { FieldRow, type FieldRowProps } from './field-row.tsx'

type Labels = Omit<FieldRowProps, 'children' | 'className'>

/** A labelled line of text. */
export const TextField = ({ label, quiet, help, problem, ...input }: Labels & InputProps) => (
  <FieldRow label={label} quiet={quiet} help={help} problem={problem}>
    {(control) => <Input {...control} {...input} />}
  </FieldRow>
)

/** A labelled text of several lines. */
export const TextArea = ({ label, quiet, help, problem, ...input }: Labels & TextareaProps) => (
  <FieldRow label={label} quiet={quiet} help={help} problem={problem}>
    {(control) => <Textarea {...control} {...input} />}
  </FieldRow>
)
