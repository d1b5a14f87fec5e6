import { isJsonObject } from '../../../common/json.ts'
import {
  PICTURE_TYPES,
  type PictureType,
  pictureAddress,
  replacePicturePaths,
} from '../../../common/own-pictures.ts'
import { AppError } from '../../errors.ts'
import { skillName, writeSkill } from '../../mcp/skill-text.ts'
import type { AppContent } from '../../registry/content.ts'
import { createMadeApp, openedWords } from '../../registry/made-app.ts'
import { madeWidget } from '../../registry/made-widgets.ts'
import { bounded } from '../../registry/sources/rows.ts'
import { servedTheme } from '../../templates/inject-theme.ts'
import type { Layout } from '../../templates/layout.ts'
import { readTheme } from '../../templates/theme.ts'
import { jsonFile, type ProjectFiles } from '../project.ts'
import { projectPackage } from '../project-package.ts'
import { literal, quoted } from '../source-text.ts'
import { baseProject } from '../template.ts'
import { ejectedTest, rightRows } from './ejected-test.ts'
import { layoutSources } from './layout-sources.ts'

export interface Ejected {
  readonly slug: string
  readonly content: AppContent
  readonly layout: Layout
  /** The new project's folder. */
  readonly folder: string
  /** Those that its data names by their paths. */
  readonly pictures?: readonly EjectedPicture[]
}

interface EjectedPicture {
  readonly hash: string
  readonly type: PictureType
  readonly bytes: Uint8Array
}

const ELSEWHERE = {
  http: 'It answers from a web service. Only an app that answers from its own data can be ejected.',
  model: 'It answers from a model. Only an app that answers from its own data can be ejected.',
} as const

/** A made app as a project: its rows, its tool, the sources of its layout and its theme, its kept questions as a test. */
export function ejectApp({ slug, content, layout, folder, pictures = [] }: Ejected): ProjectFiles {
  const { name, source, themeVariables, mockData } = content
  if (source.kind !== 'data') throw new AppError('NOT_EJECTABLE', { reason: ELSEWHERE[source.kind] })
  const title = name.replace(/\s+/g, ' ')
  const own = [...baseProject({ slug, title }, folder)].filter(([path]) => !path.startsWith('widgets/'))
  const sources = layoutSources(layout.widget.name)
  const questions = rightRows(content, layout)
  return new Map<string, string | Uint8Array>([
    ...own,
    ...sources.files,
    ['package.json', projectPackage(slug, folder, { more: [...BUILT_WITH, ...sources.packages] })],
    ['vite.config.ts', VITE_CONFIG],
    ['README.md', readme(slug, content, layout, { questions: questions.length, pictures: pictures.length })],
    ['app.ts', appText(slug, content, layout, pictures.length > 0)],
    ['app.test.ts', ejectedTest(content, layout)],
    ['data.json', jsonFile(mockData)],
    ...(questions.length > 0 ? [['questions.json', jsonFile(questions)] as const] : []),
    [`widgets/${slug}.tsx`, widgetText(layout)],
    ['widgets/theme.json', jsonFile(servedTheme(readTheme(themeVariables)))],
    [`widgets/${slug}.fixtures.json`, jsonFile(fixtures(content, layout, pictures))],
    ...ownSkill(slug, content, layout),
    ...pictures.map(({ hash, type, bytes }) => [fileOf(hash, type), bytes] as const),
  ])
}

/** The skill that the maker wrote; Vitrine writes one for the project otherwise. */
function ownSkill(slug: string, content: AppContent, layout: Layout): [string, string][] {
  if (!content.skill) return []
  const widget = madeWidget(slug, content, layout)
  const app = createMadeApp({ slug, content, layout, widget, source: () => ({ text: '', data: {} }) })
  const guide = { examples: [], columns: [], text: content.skill }
  return [[`skills/${skillName(app)}/SKILL.md`, writeSkill(app, app.tools, guide)]]
}

/** The path of a picture's file in the project, which its data refers to. */
const fileOf = (hash: string, type: PictureType) => pictureAddress(hash, type).slice(1)

function appText(slug: string, content: AppContent, layout: Layout, hasPictures: boolean): string {
  const { name, description, toolName, toolDescription, columns, timeZone } = content
  const { description: widgetDescription, prefersBorder, csp } = madeWidget(slug, content, layout)
  const more = [
    ...(columns ? [`  columns: ${literal(columns)},`] : []),
    ...(timeZone ? [`  timeZone: ${quoted(timeZone)},`] : []),
    ...(hasPictures ? ['  pictures,'] : []),
  ]
  return `import { defineApp, defineTool, defineWidget } from 'vitrine'
import { layout } from 'vitrine/layouts/${layout.name}'
import { createRows } from 'vitrine/rows'
import data from './data.json' with { type: 'json' }

const title = ${quoted(name)}
const description = ${quoted(description)}
const toolName = ${quoted(toolName)}
const toolDescription =
  ${quoted(toolDescription)}
${hasPictures ? PICTURES_TEXT : ''}
/** Reads a question against the rows, as the app did before it was ejected. */
const rows = createRows({
  layout,
  title,
  description,
  toolName,
  toolDescription,
  data,
${more.map((line) => `${line}\n`).join('')}})

const widget = defineWidget({
  name: ${quoted(slug)},
  title,
  description: ${quoted(widgetDescription)},
  component: ${quoted(`./widgets/${slug}.tsx`)},
  prefersBorder: ${prefersBorder},
  csp: ${literal(csp)},
})

const search = defineTool({
  name: toolName,
  title,
  description: toolDescription,
  input: rows.input,
  output: rows.output,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  words: ${literal(openedWords(name))},
  widget,
  run: (question) => rows.answer(question),
})

export default defineApp({
  slug: ${quoted(slug)},
  name: ${quoted(slug)},
  version: '1.0.0',
  title,
  description,
  instructions: [\`\${title}.\`, description, \`Use \${toolName}: \${toolDescription}\`].join('\\n').trim(),
  tools: [search],
  widgets: [widget],
})
`
}

/** Besides what the sources import. */
const BUILT_WITH = ['@tailwindcss/vite', 'preact']

const VITE_CONFIG = `import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { vitrine } from 'vitrine/vite'

export default defineConfig({ plugins: [react(), tailwindcss(), vitrine({ preact: true })] })
`

/** The layout's own component, on a page with the app's theme. */
const widgetText = ({ widget }: Layout) => `import type { ReactNode } from 'react'
import { Surroundings } from './parts/surroundings.tsx'
import { readTheme } from './parts/theme.ts'
import theme from './theme.json' with { type: 'json' }

export { default } from './${widget.name}/index.tsx'

const applied = readTheme(theme)

export const Page = ({ children }: { children: ReactNode }) => (
  <Surroundings applied={applied}>{children}</Surroundings>
)
`

/** Part of what is built, so that every host shows them, wherever the app is served. */
const PICTURES_TEXT = `
/** The files in pictures, which data.json names; they become part of the app. */
const pictures = import.meta.glob<string>('./pictures/*', { query: '?inline', import: 'default', eager: true })
`

function fixtures({ mockData }: AppContent, layout: Layout, pictures: readonly EjectedPicture[]) {
  const inline = new Map(
    pictures.map(({ hash, type, bytes }) => [
      pictureAddress(hash, type),
      `data:${PICTURE_TYPES[type]};base64,${Buffer.from(bytes).toString('base64')}`,
    ]),
  )
  const toolOutput = replacePicturePaths(bounded(mockData, layout), (path) => inline.get(path) ?? path)
  return [
    { name: 'Everything', toolInput: { message: 'everything' }, toolOutput },
    { name: 'Waiting', toolInput: { message: 'everything' } },
  ]
}

const readme = (
  slug: string,
  content: AppContent,
  layout: Layout,
  { questions, pictures }: { questions: number; pictures: number },
) => `# ${content.name}

${content.description}

\`\`\`sh
npm install
npm run dev      # serves it, and opens the playground on it
npm test         # ${questions > 0 ? 'asks the questions it was kept with' : 'asks it'}
npm run build    # builds it into dist
npm start        # serves what was built, at /servers/${slug}/mcp
\`\`\`

| file | what |
|---|---|
| \`app.ts\` | the app: its tool, its widget, what it says of itself |
| \`data.json\` | its ${layoutNoun(content)} |
${pictures > 0 ? '| `pictures` | its pictures, which become part of the app |\n' : ''}${questions > 0 ? '| `questions.json` | questions, and the rows that are right for them |\n' : ''}| \`widgets/${slug}.tsx\` | its widget, which draws \`widgets/${layout.widget.name}\` in the colours of \`widgets/theme.json\` |
| \`widgets/views\`, \`widgets/parts\`, \`common\` | the React components that the widget is made of, to change as you like |
| \`app.test.ts\` | what must stay true |

\`createRows\` reads a question as the studio does. To answer in another way, change \`run\` in \`app.ts\`.
`

const layoutNoun = ({ mockData }: AppContent): string =>
  Object.values(mockData).some((value) => Array.isArray(value) && value.some(isJsonObject)) ? 'rows' : 'text'
