/** Reads a tool's types off the value that `defineTool` gives, without importing any of the server. */
interface SchemaLike {
  _zod: { input: unknown; output: unknown }
}

type InputSchema<Tool> = Tool extends { input: infer Schema extends SchemaLike } ? Schema : null

/** A tool that answers in words alone has no output schema, so the field is optional. */
type OutputSchema<Tool> = Tool extends { output?: infer Schema }
  ? NonNullable<Schema> extends SchemaLike
    ? NonNullable<Schema>
    : null
  : null

/** What a widget may pass to the tool, before its defaults. */
export type ArgumentsOf<Tool> =
  InputSchema<Tool> extends infer Schema extends SchemaLike
    ? Schema['_zod']['input']
    : Readonly<Record<string, unknown>>

export type InputOf<Tool> =
  InputSchema<Tool> extends infer Schema extends SchemaLike ? Schema['_zod']['output'] : unknown

export type OutputOf<Tool> =
  OutputSchema<Tool> extends infer Schema extends SchemaLike ? Schema['_zod']['output'] : unknown
