/** Reads a tool's types off the value that `defineTool` or `defineApp` gives, without importing any of the server. */
interface SchemaLike {
  _zod: { input: unknown; output: unknown }
}

/** An App or a module. */
interface AppLike {
  tools: readonly { name: string }[]
}

type AppOf<Source> = Source extends AppLike
  ? Source
  : Source extends { open(...parts: never[]): infer Opened }
    ? Awaited<Opened> extends { app: infer Served extends AppLike }
      ? Served
      : never
    : never

/** The names of an App's tools. */
export type ToolName<Source> = [AppOf<Source>] extends [never]
  ? never
  : AppOf<Source>['tools'][number]['name']

/** An App's tool by name, or the tool itself. */
export type ToolOf<Source, Name> = [AppOf<Source>] extends [never]
  ? Source
  : Extract<AppOf<Source>['tools'][number], { name: Name }>

type InputSchema<Tool> = Tool extends { input: infer Schema extends SchemaLike } ? Schema : null

/** A tool that answers in words alone has no output schema, so the field is optional. */
type OutputSchema<Tool> = Tool extends { output?: infer Schema }
  ? NonNullable<Schema> extends SchemaLike
    ? NonNullable<Schema>
    : null
  : null

/** A tool's arguments before defaults apply. */
export type ArgumentsOf<Tool> =
  InputSchema<Tool> extends infer Schema extends SchemaLike
    ? Schema['_zod']['input']
    : Readonly<Record<string, unknown>>

/** A tool's arguments after defaults apply. */
export type InputOf<Tool> =
  InputSchema<Tool> extends infer Schema extends SchemaLike ? Schema['_zod']['output'] : unknown

/** The type of a tool's `data`. */
export type OutputOf<Tool> =
  OutputSchema<Tool> extends infer Schema extends SchemaLike ? Schema['_zod']['output'] : unknown
