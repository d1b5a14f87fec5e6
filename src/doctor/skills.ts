import { createHash } from 'node:crypto'
import { asJsonObject, type JsonObject } from '../../common/json.ts'
import type { McpConnection } from './connection.ts'
import { whyOf } from './fields.ts'

export const SKILLS_EXTENSION = 'io.modelcontextprotocol/skills'

/** The skills that a server lists; null where it says that it has none. */
export interface SkillsReading {
  /** The reason there is no list, or null. */
  readonly failure: string | null
  readonly skills: readonly SkillReading[]
  /** True if the reply states its cache lifetime. */
  readonly saysHowLong: boolean
}

export interface SkillReading {
  readonly uri: string
  readonly frontmatter: JsonObject
  readonly resources: unknown
  /** The reason its SKILL.md can't be read, or null. */
  readonly failure: string | null
  /** The digest of what was read. */
  readonly digest: string | null
}

/** More are not read: what is wrong with twenty is wrong with all. */
const MOST_READ = 20

/** Only clients of 2026-07-28 use the methods. */
export async function readSkills(session: McpConnection | undefined): Promise<SkillsReading | null> {
  if (!session || !(SKILLS_EXTENSION in asJsonObject(session.capabilities.extensions))) return null
  try {
    const { result } = await session.ask('skills/list')
    const listed = Array.isArray(result.skills) ? result.skills.slice(0, MOST_READ) : []
    const skills: SkillReading[] = []
    for (const entry of listed) skills.push(await readSkill(session, asJsonObject(entry)))
    const saysHowLong = typeof result.ttlMs === 'number' && typeof result.cacheScope === 'string'
    const failure = Array.isArray(result.skills) ? null : 'the reply has no list of skills'
    return { failure, skills, saysHowLong }
  } catch (error) {
    return { failure: whyOf(error), skills: [], saysHowLong: true }
  }
}

async function readSkill(session: McpConnection, entry: JsonObject): Promise<SkillReading> {
  const uri = String(entry.uri)
  const known = { uri, frontmatter: asJsonObject(entry.frontmatter), resources: entry.resources }
  try {
    const { result } = await session.ask('resources/read', { uri })
    const { text } = asJsonObject(Array.isArray(result.contents) ? result.contents[0] : null)
    if (typeof text !== 'string') return { ...known, failure: 'it is no text', digest: null }
    const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`
    return { ...known, failure: null, digest }
  } catch (error) {
    return { ...known, failure: whyOf(error), digest: null }
  }
}
