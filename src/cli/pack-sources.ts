import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storeListing } from '../../common/api/store.ts'
import { asJsonObject } from '../../common/json.ts'
import type { StoreListing } from '../../common/store/listing.ts'
import { iconsOf } from '../http/public/icon.ts'
import { createSkills } from '../mcp/skills.ts'
import { requireValid } from '../registry/problems.ts'
import type { StoreIcon, StoreIcons } from '../store/plugin-package.ts'
import type { StoreRecord } from '../store/store-record.ts'
import { suggestListing } from '../store/suggest-listing.ts'
import type { PackApp } from './pack-app.ts'
import { CommandError } from './usage-error.ts'

/** The stored listing, merged over defaults derived from the app. */
export async function readListing(
  { app, accent }: PackApp,
  from: { file: string | undefined; folder: string | null; kept: StoreListing | null },
): Promise<StoreListing> {
  const suggested = suggestListing(app, await createSkills(app).guide(), accent)
  const own = from.folder === null ? null : join(from.folder, 'store.json')
  const file = from.file ?? (own && existsSync(own) ? own : null)
  if (file === null) return { ...suggested, ...from.kept }
  return requireValid(storeListing, { ...suggested, ...asJsonObject(readJson(file)) })
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new CommandError(`can't read ${file} as JSON`)
  }
}

export function readIcons(
  { app }: PackApp,
  files: { readonly icon?: string | undefined; readonly 'icon-dark'?: string | undefined },
  last: StoreRecord | null,
): StoreIcons {
  const icon = readIcon(files.icon)
  const dark = readIcon(files['icon-dark'])
  return {
    ...(icon ? { logo: icon, composerIcon: icon } : iconsOf(app, last?.icons ?? null)),
    ...(dark && { logoDark: dark, composerIconDark: dark }),
  }
}

function readIcon(file: string | undefined): StoreIcon | null {
  if (file === undefined) return null
  if (!existsSync(file)) throw new CommandError(`file not found: ${file}`)
  return { type: /\.svg$/i.test(file) ? 'svg' : 'png', bytes: readFileSync(file) }
}
