import { createResolver, type ServiceDocument, serverUrl } from '../../openapi/document.ts'
import { readOperations } from '../../openapi/operations.ts'
import { plainText } from '../../openapi/plain-text.ts'
import { jsonFile, type Project, type ProjectName } from '../project.ts'
import { literal, quoted } from '../source-text.ts'
import { projectFromFolders } from '../template.ts'
import { readAuth } from './auth.ts'
import { chooseOperations, operationNames } from './choose-operations.ts'
import type { ServiceSpec } from './service-spec.ts'
import { serviceCases, serviceFixtures, serviceTest } from './service-test.ts'
import { toolFile } from './tool-file.ts'

export interface OpenApiProjectSpec {
  readonly document: ServiceDocument
  /** Its web address, if it came from the web. */
  readonly base?: string
  /** Those that were chosen; all that only read where none is named. */
  readonly operations: readonly string[]
  readonly name: ProjectName
  readonly folder: string
}

export interface OpenApiProject {
  readonly project: Project
  /** Number of operations that became tools, of all in the document. */
  readonly tools: number
  readonly operations: number
  /** Some that became none, by name, and how to have them; null where all did. */
  readonly leftOut: string | null
  readonly notes: readonly string[]
}

const LEFT_OUT_NAMED = 3
/** Hosts hand few tools to a model at a time. */
const MANY_TOOLS = 40

/** The project of an app over a service: a tool for each chosen operation, and widgets by what they answer. */
export function openApiProject({
  document,
  base,
  operations,
  name,
  folder,
}: OpenApiProjectSpec): OpenApiProject {
  const resolve = createResolver(document)
  const all = readOperations(document, resolve)
  const chosen = chooseOperations(all, operations)
  const tools = chosen.map((operation) => toolFile(operation, resolve))
  const prefix = name.slug.toUpperCase().replaceAll('-', '_')
  const auth = readAuth(document, chosen, prefix, resolve)
  const service = { name, prefix, url: serverUrl(document.servers, base), auth, document, tools }
  const notes = [
    ...auth.notes,
    ...(service.url === null
      ? [`The document names no address. Set ${prefix}_URL to that of the service.`]
      : []),
    ...(tools.length > MANY_TOOLS
      ? [`${tools.length} tools are many for a model. Choose some with --operations.`]
      : []),
  ]
  const project = new Map<string, string>([
    ...projectFromFolders(['base', 'openapi'], name, folder),
    ['app.ts', appText(service)] as const,
    ...tools.map((tool) => [`tools/${tool.operation.tool}.ts`, tool.text] as const),
    ...serviceFixtures(tools, resolve).map(([path, value]) => [path, jsonFile(value)] as const),
    ['app.test.ts', serviceTest(service)] as const,
    ['cases.json', jsonFile(serviceCases(tools, resolve))] as const,
    ['README.md', readmeText(service, notes)] as const,
  ])
  const others = all.filter((operation) => !chosen.includes(operation))
  const leftOut =
    others.length > 0
      ? `Left out: ${operationNames(others, LEFT_OUT_NAMED)} Name those you want with --operations A,B, or all with --operations '*'.`
      : null
  return { project, tools: tools.length, operations: all.length, leftOut, notes }
}

function appText({ name, prefix, url, auth, document, tools }: ServiceSpec): string {
  const helpers = ['bearer', 'basic'].filter((one) =>
    Object.values(auth.headers).some((text) => text.startsWith(`${one}(`)),
  )
  const description = plainText(document.info.description || document.info.title, 400)
  const settings = [
    `    /** The address of the service. */\n    ${prefix}_URL: z.url()${url ? `.default(${quoted(url)})` : ''},`,
    ...auth.settings.map(
      ({ name: setting, words: what }) =>
        `    /** ${what}. */\n    ${setting}: z.string().min(1).optional(),`,
    ),
  ]
  const named = (values: Readonly<Record<string, string>>) =>
    Object.keys(values).length > 0
      ? `{ ${Object.entries(values)
          .map(([key, text]) => `${literal(key)}: ${text}`)
          .join(', ')} }`
      : '{}'
  return `import { defineApp, defineModule } from 'vitrine'
import { z } from 'zod'
import { ${[...helpers, 'createService'].sort().join(', ')} } from './service/service.ts'
${tools.map(({ identifier, operation }) => `import { ${identifier} } from './tools/${operation.tool}.ts'\n`).join('')}import { detail, table } from './widgets.ts'

export default defineModule({
  /** Set in the environment of the server. */
  config: z.object({
${settings.join('\n')}
  }),
  widgets: [table, detail],
  open({ config }) {
    const service = createService({
      url: config.${prefix}_URL.replace(/\\/$/, ''),
      headers: ${named(auth.headers)},
      query: ${named(auth.query)},
      cookies: ${named(auth.cookies)},
    })
    const app = defineApp({
      slug: ${quoted(name.slug)},
      name: ${quoted(name.slug)},
      version: '0.1.0',
      title: ${quoted(name.title)},
      description: ${quoted(description)},
      instructions: ${quoted(`Tools of ${plainText(document.info.title, 100)}. What they find is shown to the user: say what matters.`)},
      tools: [
${tools.map(({ identifier }) => `        ${identifier}(service),\n`).join('')}      ],
      widgets: [table, detail],
    })
    return { app }
  },
})
`
}

const readmeText = (
  { name, prefix, url, auth, document, tools }: ServiceSpec,
  notes: readonly string[],
) => `# ${name.title}

${tools.length === 1 ? 'One tool' : `${tools.length} tools`} over ${plainText(document.info.title, 100)}.

\`\`\`sh
npm install
npm run dev      # serves it, and opens the playground on it
npm test         # calls each tool against a service on this machine
npm run build    # builds it into dist
npm start        # serves what was built, at /servers/${name.slug}/mcp
\`\`\`

| setting | what |
|---|---|
| \`${prefix}_URL\` | the address of the service${url ? `, \`${url}\`` : ''} |
${auth.settings.map(({ name: setting, words }) => `| \`${setting}\` | ${words.charAt(0).toLowerCase()}${words.slice(1)} |\n`).join('')}
${notes.map((note) => `${note}\n\n`).join('')}| file | what |
|---|---|
| \`app.ts\` | the app: its settings and its tools |
| \`tools/\` | a file a tool: what it takes, and the request it makes |
| \`service/\` | how requests are made, and replies told |
| \`widgets/\` | a table and the details of one thing, with fixtures |
`
