/** Reads a tool's types off the value that `defineTool` or `defineApp` gives, without importing any of the server. */
interface SchemaLike {
  _zod: { input: unknown; output: unknown }
}

/** An App, or what opens one with its settings. */
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

/** The names of an App's tools; of a single tool there is none to choose. */
export type ToolName<Source> = [AppOf<Source>] extends [never]
  ? never
  : AppOf<Source>['tools'][number]['name']

/** The tool of an App by its name, or the tool itself. */
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

/** What a widget may pass to the tool, before its defaults. */
export type ArgumentsOf<Tool> =
  InputSchema<Tool> extends infer Schema extends SchemaLike
    ? Schema['_zod']['input']
    : Readonly<Record<string, unknown>>

/** What a tool was called with, after its defaults. */
export type InputOf<Tool> =
  InputSchema<Tool> extends infer Schema extends SchemaLike ? Schema['_zod']['output'] : unknown

/** What a tool answers as `data`. */
export type OutputOf<Tool> =
  OutputSchema<Tool> extends infer Schema extends SchemaLike ? Schema['_zod']['output'] : unknown
