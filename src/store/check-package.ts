import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { imageSize } from 'image-size'
import { errorMessage } from '../../common/error-message.ts'
import { asJsonObject, type JsonObject } from '../../common/json.ts'
import { ICON_LIMITS, SCREENSHOT_LIMITS } from '../../common/store/limits.ts'
import { readSkillFolders } from '../mcp/skill-folders.ts'
import type { PackageFiles } from './plugin-package.ts'
import { ICON_RULE, manifestSchema, mcpSchema } from './schemas.ts'

const ARCHIVE_BYTES = 100 * 1024 * 1024
/** A plugin's name, a colon and a skill's name. */
const IDENTITY = 64

/** A directory's objections to a package, in sentences that name the file. Empty for a valid one. */
export async function packageProblems(files: PackageFiles): Promise<string[]> {
  const problems: string[] = []
  const plugin = readJson(files, 'plugin.json', manifestSchema, problems)
  readJson(files, 'mcp.json', mcpSchema, problems)
  const { interface: listing } = asJsonObject(asJsonObject(plugin.extensions)['com.openai'])
  problems.push(...pictureProblems(files, asJsonObject(listing)))
  problems.push(...(await skillProblems(files, String(plugin.name))))
  const bytes = Object.values(files).reduce((sum, { byteLength }) => sum + byteLength, 0)
  if (bytes > ARCHIVE_BYTES) problems.push('The files are larger than 100 MiB together.')
  return problems
}

const validators = new AjvJsonSchemaValidator()

function readJson(files: PackageFiles, path: string, schema: object, problems: string[]): JsonObject {
  const bytes = files[path]
  if (!bytes) {
    problems.push(`${path} is missing.`)
    return {}
  }
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const { valid, errorMessage: reason } = validators.getValidator(schema)(value)
    if (!valid) problems.push(`${path}: ${reason}`)
    return asJsonObject(value)
  } catch (error) {
    problems.push(`${path}: ${errorMessage(error)}`)
    return {}
  }
}

const ICONS = ['composerIcon', 'composerIconDark', 'logo', 'logoDark']

function pictureProblems(files: PackageFiles, listing: JsonObject): string[] {
  const read = (path: unknown) => {
    const name = String(path).replace('./', '')
    const bytes = files[name]
    return { name, bytes, size: bytes && sizeOf(bytes) }
  }
  const icons = ICONS.filter((field) => listing[field] !== undefined).flatMap((field) => {
    const { name, bytes, size } = read(listing[field])
    if (!bytes) return [`${name} is missing.`]
    if (!size) return [`${name} is no picture.`]
    const isRight =
      size.width === size.height &&
      size.width >= ICON_LIMITS.least &&
      size.width <= ICON_LIMITS.most &&
      bytes.byteLength <= ICON_LIMITS.bytes
    return isRight ? [] : [`${name} is ${size.width} × ${size.height} pixels; an icon is ${ICON_RULE}.`]
  })
  return [...icons, ...screenshotProblems(listing, read)]
}

function screenshotProblems(
  { screenshots, defaultPrompt }: JsonObject,
  read: (path: unknown) => { name: string; size: { width: number; height: number } | null | undefined },
): string[] {
  if (!Array.isArray(screenshots)) return []
  const { width, leastHeight, mostHeight } = SCREENSHOT_LIMITS.chatgpt
  const prompts = Array.isArray(defaultPrompt) ? defaultPrompt.length : 0
  const wrong = screenshots.map(read).flatMap(({ name, size }) => {
    if (!size) return [`${name} is no picture.`]
    return size.width === width && size.height >= leastHeight && size.height <= mostHeight
      ? []
      : [
          `${name} is ${size.width} × ${size.height} pixels; a screenshot is ${width} wide and ${leastHeight} to ${mostHeight} high.`,
        ]
  })
  return screenshots.length === prompts
    ? wrong
    : [
        ...wrong,
        `There are ${screenshots.length} screenshots; give one for each of the ${prompts} starter prompts.`,
      ]
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    return imageSize(bytes)
  } catch {
    return null
  }
}

async function skillProblems(files: PackageFiles, name: string): Promise<string[]> {
  const paths = Object.keys(files).filter((path) => path.startsWith('skills/'))
  try {
    const skills = await readSkillFolders(
      Object.fromEntries(paths.map((path) => [path.slice('skills/'.length), files[path] ?? ''])),
    )
    return skills
      .map(({ entry }) => `${name}:${entry.frontmatter.name}`)
      .filter(({ length }) => length > IDENTITY)
      .map((identity) => `${identity} has ${identity.length} characters; at most ${IDENTITY} are allowed.`)
  } catch (error) {
    return [errorMessage(error)]
  }
}
