import {
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
  type Server,
  type TextResourceContents,
} from '@modelcontextprotocol/server'
import { SKILLS_GET_METHOD, SKILLS_LIST_METHOD } from '@modelcontextprotocol/server/ext/skills'
import { z } from 'zod'
import type { App, AppGuide, Tool } from '../contract/index.ts'
import { readSkillFolders, type ServedSkill, type SkillFiles } from './skill-folders.ts'
import { skillDescription, skillName, writeSkill } from './skill-text.ts'

export interface AppSkills {
  /** The App's guide, computed once. */
  guide(): Promise<AppGuide>
  /** A skill tells of no tool that its reader may not call. */
  for(tools: readonly Tool[]): Promise<readonly ServedSkill[]>
  /** The same as a list of resources, where older clients find them. A skill need not be written for it. */
  listed(tools: readonly Tool[]): Promise<readonly Resource[]>
  /** The files of a plugin's `skills` folder. A plugin and a skill have few characters for both names. */
  files(tools: readonly Tool[], plugin: string): Promise<SkillFiles>
}

/** Maximum length of `plugin:skill`. */
const IDENTITY_LENGTH = 64
const SHORT_NAME = 'guide'

export function createSkills(app: App): AppSkills {
  const guide = once(async () => (await app.guide?.()) ?? { examples: app.prompts ?? [], columns: [] })
  // Callers differ by the tools they may use, of which an App has few.
  const known = new Map<string, () => Promise<readonly ServedSkill[]>>()
  const own = app.skills && once(() => readSkillFolders(app.skills ?? {}))
  const path = `${skillName(app)}/SKILL.md`
  return {
    guide,
    async listed(tools) {
      if (own) return (await own()).map(({ entry }) => resourceOf(entry.uri, entry.frontmatter.description))
      return [resourceOf(`skill://${path}`, skillDescription(app, shownOf(tools)))]
    },
    async files(tools, plugin) {
      if (app.skills) return app.skills
      const usual = skillName(app)
      const name = plugin.length + 1 + usual.length > IDENTITY_LENGTH ? SHORT_NAME : usual
      return { [`${name}/SKILL.md`]: writeSkill(app, shownOf(tools), await guide(), name) }
    },
    for(tools) {
      if (own) return own()
      const shown = shownOf(tools)
      const key = shown.map(({ name }) => name).join(' ')
      const read = async () => readSkillFolders({ [path]: writeSkill(app, shown, await guide()) })
      const found = known.get(key) ?? once(read)
      known.set(key, found)
      return found()
    },
  }
}

/** Tools for widgets alone are none of a model's business. */
const shownOf = (tools: readonly Tool[]) => tools.filter(({ visibility }) => visibility === 'public')

/** Worked out at the first call, and again only where that failed. */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | null = null
  return () => {
    result ??= work().catch((error: unknown) => {
      result = null
      throw error
    })
    return result
  }
}

interface SkillsParts {
  /** The skills as this caller sees them. */
  skills(): Promise<readonly ServedSkill[]>
  /** Required of clients of 2026-07-28 on, and unknown to older ones. */
  readonly cache: { readonly ttlMs: number; readonly cacheScope: 'public' | 'private' } | null
}

const listParams = z.looseObject({ cursor: z.string().optional() })
const getParams = z.looseObject({ uri: z.string() })

/** The methods of the skills extension. The files themselves are resources, which every client can read. */
export function registerSkills(server: Server, { skills, cache }: SkillsParts): void {
  server.setRequestHandler(SKILLS_LIST_METHOD, { params: listParams }, async ({ cursor }) => {
    // All fit on one page, so that no cursor was ever given.
    if (cursor !== undefined) throw invalid(`Unknown cursor: ${cursor}`)
    return { skills: (await skills()).map(({ entry }) => entry), ...cache }
  })
  server.setRequestHandler(SKILLS_GET_METHOD, { params: getParams }, async ({ uri }) => {
    const skill = (await skills()).find(({ entry }) => entry.uri === uri)?.entry
    if (!skill) throw invalid(`No skill is served at ${uri}`)
    return { skill, ...cache }
  })
}

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)

const MARKDOWN_MIME = 'text/markdown'

const resourceOf = (uri: string, description: string): Resource => ({
  uri,
  name: uri.replace('skill://', ''),
  description,
  mimeType: MARKDOWN_MIME,
})

/** The file at an address, or null. */
export function skillContents(skills: readonly ServedSkill[], uri: string) {
  for (const { files } of skills) {
    const content = files.get(uri)
    if (content === undefined) continue
    if (typeof content !== 'string') return { uri, blob: Buffer.from(content).toString('base64') }
    return {
      uri,
      text: content,
      ...(uri.endsWith('.md') && { mimeType: MARKDOWN_MIME }),
    } satisfies TextResourceContents
  }
  return null
}
