import type { ComponentType } from 'react'
import type { Problems } from '../../features/form/arguments.ts'
import type { Draft } from '../../features/form/draft.ts'
import type { Field } from '../../features/form/field.ts'

export interface FieldViewProps<Kind extends Field = Field> {
  field: Kind
  draft: Draft
  onChange(draft: Draft): void
  /** Where the field stands in the arguments. */
  place: string
  problems: Problems
  label?: string
}

/** Fields inside a field are drawn by whoever draws fields, so that the two need not import one another. */
export interface NestingProps {
  member: ComponentType<FieldViewProps>
}
