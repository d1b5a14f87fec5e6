import {
  SKILL_LIMITS,
  type Skill,
  SkillCatalogError,
  skillEntry,
} from '@modelcontextprotocol/server/ext/skills'

export type SkillFiles = Readonly<Record<string, string | Uint8Array>>

/** A skill with its entry and the address of each of its files. */
export interface ServedSkill {
  readonly entry: Skill
  readonly files: ReadonlyMap<string, string | Uint8Array>
}

const MANIFEST = '/SKILL.md'
/** Names that stand in an address as they are. */
const NAME = /^[\w-][\w.-]*$/

/** Reads files by path, such as `trails/SKILL.md`, as skills. A TypeError says what is wrong with which. */
export async function readSkillFolders(given: SkillFiles): Promise<ServedSkill[]> {
  const paths = Object.keys(given).sort()
  const odd = paths.find((path) => !path.split('/').every((name) => NAME.test(name)))
  if (odd !== undefined) throw new TypeError(`skills/${odd}: use letters, digits, ., _ and - in file names.`)
  const roots = paths.filter((path) => path.endsWith(MANIFEST)).map((path) => path.slice(0, -MANIFEST.length))
  const rootOf = (path: string) => roots.filter((root) => path.startsWith(`${root}/`)).at(-1)
  const stray = paths.find((path) => rootOf(path) === undefined)
  if (stray !== undefined)
    throw new TypeError(`skills/${stray}: put it in the folder of a skill, next to its SKILL.md.`)
  return Promise.all(
    roots.map((root) => {
      const own = paths.filter((path) => rootOf(path) === root)
      return readSkill(
        root,
        Object.fromEntries(own.map((path) => [path.slice(root.length + 1), given[path] ?? ''])),
      )
    }),
  )
}

async function readSkill(root: string, files: SkillFiles): Promise<ServedSkill> {
  const contents = Object.values(files)
  if (contents.length > SKILL_LIMITS.files)
    throw new TypeError(
      `skills/${root}: ${contents.length} files; at most ${SKILL_LIMITS.files} are allowed.`,
    )
  const bytes = contents.reduce((sum, content) => sum + Buffer.byteLength(content), 0)
  if (bytes > SKILL_LIMITS.bytes)
    throw new TypeError(`skills/${root}: ${bytes} bytes; at most ${SKILL_LIMITS.bytes} are allowed.`)
  try {
    const entry = await skillEntry(root, files)
    return {
      entry,
      files: new Map(Object.entries(files).map(([path, content]) => [`skill://${root}/${path}`, content])),
    }
  } catch (error) {
    if (!SkillCatalogError.isInstance(error)) throw error
    throw new TypeError(`skills/${root}: ${error.problems.map(({ message }) => message).join('; ')}.`)
  }
}
