import { createHash } from 'node:crypto'
import { listingProblems } from '../../common/store/check-listing.ts'
import { LISTING_LABELS, type ListingProblem, type StoreListing } from '../../common/store/listing.ts'
import type { App } from '../contract/index.ts'
import { createSkills } from '../mcp/skills.ts'
import { packageProblems } from './check-package.ts'
import { nextVersion } from './next-version.ts'
import { packageFiles, type StoreIcons, zipPackage } from './plugin-package.ts'
import type { StoreRecord } from './store-record.ts'
import { submissionSheet } from './submission-sheet.ts'

export interface PrepareParts {
  readonly app: App
  readonly address: string
  readonly listing: StoreListing
  readonly icons: StoreIcons
  readonly screenshots?: readonly Uint8Array[]
  readonly last: Pick<StoreRecord, 'version' | 'digest'> | null
}

export interface PreparedPackage {
  readonly version: string
  /** Known again when the same app is packed: then its version stays. */
  readonly digest: string
  readonly zip: Uint8Array
  readonly sheet: string
  /** Problems to fix before a directory accepts it. */
  readonly problems: readonly string[]
}

export async function preparePackage(parts: PrepareParts): Promise<PreparedPackage> {
  const { app, address, listing, icons, screenshots = [], last } = parts
  const tools = publicTools(app)
  const skills = await createSkills(app).files(tools, app.slug)
  const of = (version: string) => packageFiles({ app, address, listing, icons, screenshots, skills, version })
  const digest = digestOf(of('0.0.0'))
  const version =
    last?.version && last.digest === digest ? last.version : nextVersion(last?.version ?? null, app.version)
  const files = of(version)
  const listed = listingProblems(
    listing,
    tools.map(({ name }) => name),
  )
  return {
    version,
    digest,
    zip: zipPackage(files),
    sheet: submissionSheet({ app, listing, address, version }),
    // A schema repeats in its own words what is wrong with a listing.
    problems:
      listed.length > 0
        ? listed.map(problemText)
        : [...addressProblems(address), ...(await packageProblems(files))],
  }
}

export const publicTools = ({ tools }: App) => tools.filter(({ visibility }) => visibility === 'public')

/** Such as “Starter prompts, 2: Use one line.” */
export function problemText({ field, message }: ListingProblem): string {
  const [name = '', index, part] = field.split('.')
  const label = Object.hasOwn(LISTING_LABELS, name)
    ? LISTING_LABELS[name as keyof typeof LISTING_LABELS]
    : name
  const place = index === undefined ? '' : `, ${Number(index) + 1}`
  return `${label}${place}${part ? ` (${part.replaceAll('_', ' ')})` : ''}: ${message}`
}

function addressProblems(address: string): string[] {
  return address.startsWith('https://')
    ? []
    : [`${address} can't be reached by a chat. Set PUBLIC_URL, or APP_DOMAIN for a domain of its own.`]
}

function digestOf(files: Readonly<Record<string, Uint8Array>>): string {
  const hash = createHash('sha256')
  for (const [path, bytes] of Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(path).update('\0').update(bytes).update('\0')
  return hash.digest('hex')
}
