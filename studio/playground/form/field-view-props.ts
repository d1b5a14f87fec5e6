import type { ComponentType } from 'react'
import type { SchemaField } from '../../ui/schema-field.ts'
import type { Problems } from './arguments.ts'
import type { FormValue } from './form-value.ts'

export interface FieldViewProps<Kind extends SchemaField = SchemaField> {
  field: Kind
  draft: FormValue
  onChange(draft: FormValue): void
  place: string
  problems: Problems
  label?: string
}

/** Draws a nested field; passed in to avoid an import cycle between the two components. */
export interface NestingProps {
  member: ComponentType<FieldViewProps>
}
