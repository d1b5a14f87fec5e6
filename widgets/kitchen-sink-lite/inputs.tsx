import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { type ReactNode, useId } from 'react'
import { DemoSection } from './section.tsx'

export function Inputs() {
  return (
    <DemoSection
      title="Text fields"
      use="Ask only for what the chat cannot tell you. The label stays in sight."
    >
      <DemoField label="Name">{(id) => <Input id={id} placeholder="Ann Example" />}</DemoField>
      <DemoField label="Search">
        {(id) => <Input id={id} type="search" startAdornment={<Search />} defaultValue="Sourdough" />}
      </DemoField>
      <DemoField label="Email" problem="Write it as name@example.com.">
        {(id) => <Input id={id} invalid dir="auto" defaultValue="ann@" aria-describedby={`${id}-problem`} />}
      </DemoField>
      <DemoField label="Note">
        {(id) => <Textarea id={id} rows={2} placeholder="Anything the kitchen should know" />}
      </DemoField>
    </DemoSection>
  )
}

interface FieldProps {
  label: string
  problem?: string
  children: (id: string) => ReactNode
}

export function DemoField({ label, problem, children }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-default">
        {label}
      </label>
      {children(id)}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm text-secondary">
          <bdi>{problem}</bdi>
        </p>
      )}
    </div>
  )
}
