import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXPIRED } from './memory-provider.ts'

/** An access token in a JSON file, also in a file that has JSON in its texts. */
const ACCESS_TOKEN = /(access_token\\?":\s*\\?")[^"\\]+/g

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))

/** Makes the access tokens a program has kept worthless, as time would; false where it kept none. */
export function expireTokensBelow(folder: string): boolean {
  let found = false
  for (const file of filesBelow(folder)) {
    const text = readFileSync(file, 'utf8')
    const expired = text.replace(ACCESS_TOKEN, `$1${EXPIRED}`)
    if (expired === text) continue
    found = true
    writeFileSync(file, expired)
  }
  return found
}

export const hasExpiredTokens = (folder: string): boolean =>
  filesBelow(folder).some((file) =>
    (readFileSync(file, 'utf8').match(ACCESS_TOKEN) ?? []).some((token) => token.endsWith(EXPIRED)),
  )
