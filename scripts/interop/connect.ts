/** What a client shows its caller: the answer's text, and whether it is marked as an error, if known. */
export interface Shown {
  readonly text: string
  readonly isError?: boolean
}

/** A client connected to one app. */
export interface ConnectedClient {
  listTools(): Promise<readonly string[]>
  call(tool: string, args: Readonly<Record<string, unknown>>): Promise<Shown>
  close(): Promise<unknown>
}

export type Connect = (address: string, token: string) => Promise<ConnectedClient>
