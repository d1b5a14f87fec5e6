/** Tells of many sessions and personal tokens at once whether they still work. */
export interface CredentialStore {
  /** Those of these hashes that open something now. */
  working(hashes: readonly string[], now: Date): Promise<ReadonlySet<string>>
}
