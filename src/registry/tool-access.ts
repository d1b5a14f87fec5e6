/** For each restricted tool of an App or of a connected server, the accounts that may call it. Others of its tools are for everybody. */
export type RestrictedTools = ReadonlyMap<string, ReadonlySet<string>>

export interface ToolGrants {
  readonly accounts: readonly string[]
  readonly groups: readonly string[]
}

export interface RestrictedTool extends ToolGrants {
  readonly app: string
  readonly tool: string
  /** Another with every change; 0 while the tool is for everybody. */
  readonly revision: number
}

export interface ToolAccessStore {
  list(): Promise<RestrictedTool[]>
  /** By App, with group members resolved. */
  resolve(): Promise<ReadonlyMap<string, RestrictedTools>>
  /** Null grants lift the restriction. False where it is at another revision than the one given. */
  write(app: string, tool: string, grants: ToolGrants | null, revision?: number): Promise<boolean>
}

export interface ToolAccess extends Pick<ToolAccessStore, 'list'> {
  /** Undefined if no tool of the App is restricted. */
  of(app: string): RestrictedTools | undefined
  write: ToolAccessStore['write']
  /** Reloads changes by this or another process. */
  reload(): Promise<void>
}

export function createToolAccess(store: ToolAccessStore): ToolAccess {
  let known: ReadonlyMap<string, RestrictedTools> = new Map()
  const reload = async () => {
    known = await store.resolve()
  }
  return {
    list: store.list,
    of: (app) => known.get(app),
    reload,
    async write(...change) {
      const written = await store.write(...change)
      await reload()
      return written
    },
  }
}

/** True if grants allow somebody to call a tool. Owners may call every tool. */
export function mayCall(
  restricted: RestrictedTools | undefined,
  tool: string,
  asker: { readonly id: string; readonly role?: string | undefined } | null,
): boolean {
  const accounts = restricted?.get(tool)
  if (!accounts) return true
  return asker !== null && asker.role !== 'auditor' && (asker.role === 'owner' || accounts.has(asker.id))
}
