interface Described {
  name: string
  label: string
  help: string
  required: boolean
  initial: unknown
}

export interface TextField extends Described {
  kind: 'text'
  multiline: boolean
  minLength: number | null
  maxLength: number | null
  pattern: string | null
}

export interface NumberField extends Described {
  kind: 'number'
  integer: boolean
  minimum: number | null
  maximum: number | null
  /** Exclusive limits. */
  above: number | null
  below: number | null
}

export interface BooleanField extends Described {
  kind: 'boolean'
}

export interface ChoiceField extends Described {
  kind: 'choice'
  options: readonly { value: unknown; label: string }[]
}

export interface ListField extends Described {
  kind: 'list'
  item: SchemaField
  minItems: number
  maxItems: number | null
}

export interface GroupField extends Described {
  kind: 'group'
  fields: readonly SchemaField[]
}

/** Values without a fitting control are written as JSON. */
export interface JsonField extends Described {
  kind: 'json'
  /** A scalar is a number, true, false, or otherwise text. */
  accepts: 'array' | 'object' | 'scalar' | 'any'
}

export type SchemaField =
  | TextField
  | NumberField
  | BooleanField
  | ChoiceField
  | ListField
  | GroupField
  | JsonField
