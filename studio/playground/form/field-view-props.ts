import type { ComponentType } from 'react'
import type { SchemaField } from '../../ui/schema-field.ts'
import type { Problems } from './arguments.ts'
import type { FormValue } from './form-value.ts'

export interface FieldViewProps<Kind extends SchemaField = SchemaField> {
  field: Kind
  draft: FormValue
  onChange(draft: FormValue): void
  /** Where the field stands in the arguments. */
  place: string
  problems: Problems
  label?: string
}

/** Draws a field inside a field; passed in, so that the two components need not import one another. */
export interface NestingProps {
  member: ComponentType<FieldViewProps>
}
