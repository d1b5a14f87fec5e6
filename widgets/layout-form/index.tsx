import { useLocale } from '@chatui/runtime'
import { Heading } from '../parts/heading.tsx'
import { MadeRoot } from '../parts/made-root.tsx'
import { useSay } from '../parts/use-say.ts'
import { Form } from './form.tsx'
import { readForm } from './read.ts'

const QUESTIONS = ['first', 'second', 'third']

export default function LayoutView() {
  const say = useSay()
  const locale = useLocale()
  return (
    <MadeRoot label={say('Form')} read={(output) => readForm(output, locale)} skeleton={<FormSkeleton />}>
      {(form) => (
        <>
          <Heading title={form.heading} />
          <Form {...form} />
        </>
      )}
    </MadeRoot>
  )
}

function FormSkeleton() {
  return (
    <div className="flex max-w-[36rem] flex-col gap-5">
      <div className="skeleton h-6 w-40" />
      {QUESTIONS.map((question) => (
        <div key={question}>
          <div className="skeleton h-4 w-32" />
          <div className="skeleton mt-2 h-10 w-full" />
        </div>
      ))}
      <div className="skeleton h-10 w-28 rounded-full!" />
    </div>
  )
}
