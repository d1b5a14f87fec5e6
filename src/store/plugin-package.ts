import { zipSync } from 'fflate'
import type { StoreListing } from '../../common/store/listing.ts'
import type { App } from '../contract/index.ts'
import { MANIFEST_SCHEMA, MCP_SCHEMA } from './schemas.ts'

/** Files by their place in the archive. */
export type PackageFiles = Readonly<Record<string, Uint8Array>>

/** Icons by the field that names them; those for dark pages may be left out. */
export interface StoreIcons {
  readonly logo: StoreIcon
  readonly composerIcon: StoreIcon
  readonly logoDark?: StoreIcon | undefined
  readonly composerIconDark?: StoreIcon | undefined
}

export interface StoreIcon {
  readonly type: 'png' | 'svg'
  readonly bytes: Uint8Array
}

export interface PackageParts {
  readonly app: Pick<App, 'slug' | 'title' | 'description'>
  /** Its endpoint, which can't change once it is in a directory. */
  readonly address: string
  readonly version: string
  readonly listing: StoreListing
  readonly skills: Readonly<Record<string, string | Uint8Array>>
  readonly icons: StoreIcons
  /** One for each starter prompt, or none. */
  readonly screenshots: readonly Uint8Array[]
}

const DESCRIPTION = 1024

/** All that a plugin's archive holds. It never holds a secret: reviewers' accounts are typed into the portal. */
export function packageFiles(parts: PackageParts): PackageFiles {
  const { app, address, skills, icons, screenshots } = parts
  const assets: Record<string, Uint8Array> = {}
  const add = (name: string, bytes: Uint8Array) => {
    assets[`assets/${name}`] = bytes
    return `./assets/${name}`
  }
  const iconPaths = Object.fromEntries(
    Object.entries(icons).flatMap(([field, icon]: [string, StoreIcon | undefined]) =>
      icon ? [[field, add(`${field}.${icon.type}`, icon.bytes)]] : [],
    ),
  )
  const shots = screenshots.map((bytes, index) => add(`screenshot-${index + 1}.png`, bytes))
  const pictures = { ...iconPaths, ...(shots.length > 0 && { screenshots: shots }) }
  return {
    'plugin.json': json(manifestOf(parts, pictures)),
    'mcp.json': json({
      $schema: MCP_SCHEMA,
      mcpServers: { [app.slug]: { type: 'streamable-http', url: address } },
    }),
    ...Object.fromEntries(
      Object.entries(skills).map(([path, content]) => [`skills/${path}`, bytesOf(content)]),
    ),
    ...assets,
  }
}

function manifestOf({ app, version, listing }: PackageParts, pictures: object) {
  const { demo_recording_url, commerce, positive, negative, release_notes, ...rest } = listing
  const { brandColor, brandColorDark, ...shown } = rest
  return {
    $schema: MANIFEST_SCHEMA,
    name: app.slug,
    version,
    description: (app.description.trim() || app.title).slice(0, DESCRIPTION),
    author: { name: listing.developerName, url: listing.websiteURL },
    homepage: listing.websiteURL,
    extensions: {
      'com.openai': {
        interface: {
          ...shown,
          ...(brandColor && { brandColor }),
          ...(brandColorDark && { brandColorDark }),
          ...pictures,
        },
        review: { demo_recording_url, commerce, test_cases: { positive, negative } },
        publication: { release_notes },
      },
    },
  }
}

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content

const json = (value: unknown) => bytesOf(`${JSON.stringify(value, null, 2)}\n`)

/** The first day a ZIP can name, so that the same files always give the same archive. */
const TIME = new Date(1980, 0, 1, 0, 0, 0)

export const zipPackage = (files: PackageFiles): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([path, bytes]) => [path, [bytes, { mtime: TIME }]]),
    ),
    { level: 9 },
  )
