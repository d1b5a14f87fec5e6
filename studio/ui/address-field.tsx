import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { FieldRow } from './field-row.tsx'
import { say } from './say.ts'

interface AddressFieldProps {
  label: string
  help: string
  placeholder: string
  value: string
  problem: string | null
  invalid: boolean
  busy: boolean
  onChange(text: string): void
}

/** The address of a document that this server fetches, with the button that submits it. */
export function AddressField({ label, help, problem, busy, onChange, ...input }: AddressFieldProps) {
  return (
    <FieldRow label={label} help={help} problem={problem}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <div className="min-w-52 flex-1">
            <Input
              {...control}
              {...input}
              data-first-focus=""
              type="url"
              inputMode="url"
              spellCheck={false}
              maxLength={2000}
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
          <Button color="primary" type="submit" loading={busy}>
            {say('Read it')}
          </Button>
        </div>
      )}
    </FieldRow>
  )
}
