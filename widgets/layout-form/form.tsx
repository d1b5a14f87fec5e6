import { Button } from '@openai/apps-sdk-ui/components/Button'
import { NotebookCheck } from '@openai/apps-sdk-ui/components/Icon'
import { useId } from 'react'
import { Empty } from '../parts/states.tsx'
import { useSay } from '../parts/use-say.ts'
import { FormQuestion } from './question.tsx'
import type { FormData } from './read.ts'
import { Sent } from './sent.tsx'
import { useForm } from './use-form.ts'

export function Form(form: FormData) {
  const say = useSay()
  const id = useId()
  const { answers, state, sent, problemOf, canSend, answer, submit, again } = useForm(form)
  if (form.fields.length === 0) {
    return (
      <Empty icon={<NotebookCheck />} title={say('Nothing is asked yet')}>
        {say('Questions of this form will appear here.')}
      </Empty>
    )
  }
  if (sent.length > 0) return <Sent lines={sent} onAgain={again} />
  const idOf = (key: string) => `${id}-${key}`
  return (
    <form
      noValidate
      className="flex max-w-[36rem] flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = submit()
        if (wrong !== null) document.getElementById(idOf(wrong))?.focus()
      }}
    >
      {form.description && (
        <p className="text-secondary whitespace-pre-line wrap-anywhere" dir="auto">
          {form.description}
        </p>
      )}
      {form.fields.map((field) => (
        <FormQuestion
          key={field.key}
          field={field}
          id={idOf(field.key)}
          answer={answers[field.key] ?? ''}
          problem={problemOf(field.key)}
          onAnswer={(text) => answer(field.key, text)}
        />
      ))}
      {canSend ? (
        <Submit label={form.submitLabel} sending={state === 'sending'} refused={state === 'refused'} />
      ) : (
        <p className="text-sm text-secondary">
          {say('Answers cannot be sent from here. Write them in the chat instead.')}
        </p>
      )}
    </form>
  )
}

function Submit({ label, sending, refused }: { label: string; sending: boolean; refused: boolean }) {
  const say = useSay()
  return (
    <div>
      <Button
        type="submit"
        color="primary"
        size="xl"
        loading={sending}
        className="h-auto! min-h-(--button-size) max-w-full py-1.5 leading-tight! whitespace-normal!"
      >
        <bdi className="wrap-anywhere">{label}</bdi>
      </Button>
      {refused && (
        <p role="alert" className="mt-2 text-sm text-danger-soft">
          {say('That was not sent. Try again.')}
        </p>
      )}
    </div>
  )
}
