/** One client or host that nobody here wrote: a file in `clients`, found by its folder. */
export interface InteropClient {
  readonly name: string
  /** What a user should know of it; a footnote to its name. */
  readonly remark?: string
  /** What is installed from npm for it, with exact versions. Two clients may name the same package at one version only. */
  readonly packages: Readonly<Record<string, string>>
  /** The same from Python's index, for those that are written in it. */
  readonly pip?: Readonly<Record<string, string>>
  /** Which column fails by a fault of its own, and why. Such a cell must fail, or the entry is stale. */
  readonly theirs?: Readonly<Partial<Record<InteropColumn, string>>>
  /** Runs in a process of its own on a Node of 24 or later. Throws only where it could not be tried at all. */
  run(server: InteropServer): Promise<InteropCheck[]>
}

/** What it is pointed at; plain data, since it goes from one process to another. */
export interface InteropServer {
  readonly origin: string
  /** The slug of the app that was made and published for this run. */
  readonly made: string
  readonly person: {
    readonly id: string
    readonly email: string
    readonly password: string
    readonly token: string
  }
  /** Where the clients' packages are installed. */
  readonly packages: string
  /** A folder for whatever a client wants to write. */
  readonly scratch: string
}

/** The apps, the made one under one name, and what goes across all of them. */
export const COLUMNS = ['gifts', 'todo', 'tasks', 'chatui', 'made app', 'refusals', 'sign-in'] as const
export type InteropColumn = (typeof COLUMNS)[number]

/** One cell of the table. */
export interface InteropCheck {
  readonly column: InteropColumn
  readonly outcome: 'passed' | 'failed' | 'not offered'
  /** What stands in the cell instead of "yes": "OAuth", "token", "14 of 14". */
  readonly shown?: string
  /** Why it failed or is not offered; a footnote where it stands in the docs. */
  readonly reason?: string
}

export const defineClient = (client: InteropClient): InteropClient => client

/** Where an app is, by its column. */
export const addressOf = (server: InteropServer, column: InteropColumn): string =>
  `${server.origin}/servers/${column === 'made app' ? server.made : column}/mcp`

/** Runs one check; what it throws is why it failed. */
export async function checked(
  column: InteropColumn,
  work: () => Promise<Partial<InteropCheck>>,
): Promise<InteropCheck> {
  try {
    return { column, outcome: 'passed', ...(await work()) }
  } catch (cause) {
    return { column, outcome: 'failed', reason: cause instanceof Error ? cause.message : String(cause) }
  }
}
