import { AppError } from '../errors.ts'
import { fold, skeleton } from './look-alikes.ts'
import { invalidConfig } from './problems.ts'

/** A slug and its owner. Without an app it is reserved for the owner's next app of that name. */
export interface SlugClaim {
  readonly slug: string
  readonly owner: string
  readonly app: string | null
}

export interface SlugStore {
  /** This slug and its numbered neighbours, `slug-2` and so on. */
  near(slug: string): Promise<SlugClaim[]>
  /** False if it belongs to somebody else, or another request was faster. */
  claim(slug: string, app: { id: string; owner: string }): Promise<boolean>
}

/** Short enough for a DNS label, with room for a number. */
const LONGEST = 50
/** For a name without any letter that an address can hold. */
const NAMELESS = 'app'
const TRIES = 10

/** Words with a meaning in an address or subdomain, and the built-in Apps. */
const RESERVED = new Set(
  `admin administrator api app-builder apps assets auth autoconfig autodiscover billing blog cdn chat chatgpt
  chatgpt-app-builder chatui claude console dashboard demo dev docs ftp gifts healthz help host imap localhost login mail
  mcp metrics oauth openai ns ns1 ns2 play pop preview readyz root security servers sign-in signin signup smtp staging
  static status studio support sys system tasks test todo ui vitrine webmail well-known widget wpad ws www`
    .split(/\s+/)
    .map(skeleton),
)

/** Lower case, hyphens for spaces, special characters removed. Empty if nothing is left. */
export const slugOf = (name: string): string =>
  fold(name)
    .replace(/[\s\p{Pd}_/]+/gu, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST)
    .replace(/-$/, '')

interface Naming {
  readonly slugs: SlugStore
  readonly builtIn: ReadonlySet<string>
}

interface Nameless {
  readonly id: string
  readonly owner: string
  readonly name: string
}

/** Claims a slug for an app that has none yet. */
export async function giveSlug({ name, id, owner }: Nameless, naming: Naming): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const slug = await likelySlug({ name, id, owner }, naming)
    if (await naming.slugs.claim(slug, { id, owner })) return slug
  }
  throw new AppError('CONFLICT', { slug: slugOf(name) || NAMELESS })
}

/** The slug it would get now. */
export async function likelySlug({ name, ...app }: Nameless, { slugs, builtIn }: Naming): Promise<string> {
  const base = slugOf(name) || NAMELESS
  if (isReserved(base, builtIn)) throw reservedName(name, builtIn)
  const taken = new Map((await slugs.near(base)).map((claim) => [claim.slug, claim]))
  return firstFree(base, (candidate) => {
    const claim = taken.get(candidate)
    const free = !claim || claim.app === app.id || (claim.app === null && claim.owner === app.owner)
    return free && !isReserved(candidate, builtIn)
  })
}

function firstFree(base: string, isFree: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base}-${number}`
    if (isFree(candidate)) return candidate
  }
}

/** True if an App of that slug could be mistaken for part of the server. */
export const isReserved = (slug: string, builtIn: ReadonlySet<string> = new Set()): boolean => {
  const bones = skeleton(slug)
  return RESERVED.has(bones) || [...builtIn].some((other) => skeleton(other) === bones)
}

function reservedName(name: string, builtIn: ReadonlySet<string>): AppError {
  const suggestion = [`My ${name}`, `${name} App`, `My ${name} App`].find(
    (other) => !isReserved(slugOf(other), builtIn),
  )
  const message = `Its address would be taken for a part of this server. Choose another name, such as “${suggestion}”.`
  return invalidConfig([{ field: 'name', message }], { suggestion })
}
