import type { ComponentType } from 'react'
import type { Problems } from '../../features/form/arguments.ts'
import type { FormValue } from '../../features/form/form-value.ts'
import type { SchemaField } from '../../features/form/schema-field.ts'

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
