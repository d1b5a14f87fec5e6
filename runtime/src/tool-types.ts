/** Reads a tool's types off the value that `defineTool` gives, without importing any of the server. */
interface SchemaLike {
  _zod: { output: unknown }
}

export type InputOf<Tool> = Tool extends { input: infer S extends SchemaLike } ? S['_zod']['output'] : unknown
export type OutputOf<Tool> = Tool extends { output: infer S extends SchemaLike }
  ? S['_zod']['output']
  : unknown
