/** A live app of somebody's. */
export interface LiveApp {
  readonly slug: string
  readonly name: string
}

/** Counts of removed and transferred data. */
export interface RemovedData {
  readonly tasks: number
  readonly tokens: number
  readonly conversations: number
  readonly connections: number
  readonly appsRemoved: number
  readonly appsGiven: number
  /** Calls that stay in the audit log without a name. */
  readonly calls: number
}

/** All that is kept of one account, wherever it is kept. */
export interface AccountData {
  /** As JSON can hold it. Nothing in it opens anything: no password, no token, no secret's value. */
  export(accountId: string): Promise<Readonly<Record<string, unknown>>>
  liveApps(accountId: string): Promise<readonly LiveApp[]>
  /**
   * Removes the account and what is theirs; live apps go to `giveTo`, or with the rest where that is null. Null, and
   * nothing is removed, where it is the only owner.
   */
  remove(accountId: string, live: { giveTo: string | null }): Promise<RemovedData | null>
}
