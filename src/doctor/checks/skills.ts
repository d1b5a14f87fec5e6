import { asJsonObject } from '../../../common/json.ts'
import { type Check, type Flaw, SERVER } from '../check.ts'
import type { SkillReading } from '../skills.ts'

type Kind = 'list' | 'cache' | 'entry' | 'file'

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const NAME_LENGTH = 64
const DESCRIPTION_LENGTH = 1024
const MOST_FILES = 512
const MOST_BYTES = 16 * 1024 * 1024

export const skills: Check<Kind> = {
  id: 'skills',
  about: 'skills that a server declares are listed as the extension says, and their files match',
  grades: {
    list: 'error',
    cache: 'warning',
    entry: 'error',
    file: 'error',
  },
  judge({ skills: reading }) {
    if (!reading) return []
    const { failure, saysHowLong } = reading
    const list: Flaw<Kind>[] = [
      ...(failure === null
        ? []
        : [{ kind: 'list', message: `declares skills, but skills/list fails: ${failure}` } as const]),
      ...(saysHowLong
        ? []
        : [
            {
              kind: 'cache',
              message: 'lists skills without ttlMs and cacheScope, which clients require',
            } as const,
          ]),
    ]
    return [
      { subject: SERVER, flaws: list },
      ...reading.skills.map((skill) => ({ subject: skill.uri, flaws: flawsOf(skill) })),
    ]
  },
}

function flawsOf({ uri, frontmatter, resources, failure, digest }: SkillReading): Flaw<Kind>[] {
  const name = String(frontmatter.name)
  const description = typeof frontmatter.description === 'string' ? frontmatter.description : ''
  const files = Array.isArray(resources) ? resources.map(asJsonObject) : []
  const bytes = files.reduce((sum, { size }) => sum + (typeof size === 'number' ? size : 0), 0)
  const entry = (message: string): Flaw<Kind> => ({ kind: 'entry', message })
  const listed = files.find((file) => file.uri === uri)
  return [
    ...(NAME.test(name) && name.length <= NAME_LENGTH && uri.endsWith(`/${name}/SKILL.md`)
      ? []
      : [entry(`is named ${name}: use the folder's name, of small letters, digits and hyphens`)]),
    ...(description && Array.from(description).length <= DESCRIPTION_LENGTH
      ? []
      : [entry(`has no description of 1 to ${DESCRIPTION_LENGTH} characters`)]),
    ...(files.length > MOST_FILES || bytes > MOST_BYTES
      ? [entry(`has more than ${MOST_FILES} files or 16 MiB`)]
      : []),
    ...(failure === null ? [] : [{ kind: 'file', message: `can't be read: ${failure}` } as const]),
    ...(digest !== null && listed && listed.digest !== digest
      ? [{ kind: 'file', message: 'differs from the digest that its entry gives' } as const]
      : []),
  ]
}
