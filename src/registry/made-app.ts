import { z } from 'zod'
import type { TypedColumn } from '../../common/api/reading.ts'
import type { AppTranslation as AppTexts } from '../../common/api/translations.ts'
import { textsMeta } from '../../common/translations.ts'
import {
  type App,
  type AppTranslation,
  answer,
  type Call,
  defineApp,
  defineTool,
  type GuideColumn,
  refusal,
  type Widget,
} from '../contract/index.ts'
import { AppError } from '../errors.ts'
import { describeContext } from '../reading/describe-context.ts'
import type { Layout } from '../templates/layout.ts'
import type { AppContent } from './content.ts'
import { type LightAnswer, lightened, PICTURES_META_KEY } from './inline-pictures.ts'
import { type SearchedContent, searchedColumns } from './sources/app-columns.ts'
import type { Source, SourceAnswer } from './sources/source.ts'
import { createSubject } from './subject.ts'

export const questionInput = (content: SearchedContent, layout: Layout) =>
  z.object({
    message: z.string().describe('User query or request'),
    // Models often send null for omitted fields.
    context: z
      .preprocess((given) => given ?? undefined, z.record(z.string(), z.unknown()).optional())
      .meta({ ...describeContext(searchedColumns(content, layout)) }),
  })

/** The interpretation of the question, for displays and tests of the answer. */
const READING_META_KEY = 'vitrine/reading'
/** The closest rows if none matches; a widget labels them as such. */
const NEAREST_META_KEY = 'vitrine/nearest'

const STARTING = { progress: 0, total: 100, message: 'Starting...' }
const PROCESSING = { progress: 50, total: 100, message: 'Processing...' }
const COMPLETE = { progress: 100, total: 100, message: 'Complete' }
const LONGEST_WORDS = 64
/** The message for an internal error; details are in the log. */
const FAULT = { reason: 'Something went wrong in the app.' }

export interface MadeAppParts {
  readonly slug: string
  readonly content: AppContent
  readonly layout: Layout
  readonly widget: Widget
  readonly source: Source
  readonly isPublic?: boolean
  /** The signed-in users it admits, unless it is public. */
  readonly admits?: App['admits']
  readonly limits?: App['limits']
  /** Messages that it has an answer to. */
  examples?(): Promise<readonly string[]>
  /** Keeps what was asked, where the maker wants to read it. */
  note?(message: string, call: Call): void
}

/** A published version as the same value as a code app; nothing later can tell them apart. */
export function createMadeApp(parts: MadeAppParts): App {
  const { slug, content, layout, widget, source, note, isPublic = true, admits, limits, examples } = parts
  const { name, description, toolName, toolDescription, translations } = content
  const texts = textsMeta(content, layout)
  const template = { 'openai/outputTemplate': `ui://widget/${slug}.html` }
  const toAnswer = createAnswerer()
  const tool = defineTool({
    name: toolName,
    title: name,
    description: toolDescription,
    input: questionInput(content, layout),
    output: layout.schema,
    hints: {
      readOnly: true,
      destructive: false,
      idempotent: true,
      openWorld: content.source.kind === 'http',
    },
    widget,
    words: openedWords(name),
    messageField: 'message',
    subject: createSubject(content, layout),
    fault: () => refusal({ text: JSON.stringify(new AppError('EXECUTION_ERROR', FAULT).body()) }),
    async run({ message, context = {} }, call) {
      note?.(message, call)
      await call.progress(STARTING)
      await call.progress(PROCESSING)
      const { text, data, meta } = toAnswer(await source(message, context, call))
      await call.progress(COMPLETE)
      return answer({ text, data, meta: { ...template, ...texts, ...meta } })
    },
  })
  return defineApp({
    slug,
    name: 'chatgpt-app-builder',
    version: '1.0.0',
    serverDescription: 'MCP server hosting user-created ChatGPT applications',
    title: name,
    description,
    access: isPublic ? 'public' : 'signed-in',
    ...(!isPublic && admits && { admits }),
    ...(limits && Object.values(limits).some((most) => most !== null) && { limits }),
    instructions: instructionsOf(content),
    ...(translations && {
      translations: mapValues(translations, (texts) => translationOf(content, texts)),
    }),
    guide: async () => ({
      examples: (await examples?.()) ?? [],
      columns: searchedColumns(content, layout).map(guideColumn),
      ...(content.skill && { text: content.skill }),
    }),
    tools: [tool],
    widgets: [widget],
  })
}

const instructionsOf = ({
  name,
  description,
  toolName,
  toolDescription,
}: Pick<AppContent, 'name' | 'description' | 'toolName' | 'toolDescription'>) =>
  [`${name}.`, description, `Use ${toolName}: ${toolDescription}`].join('\n').trim()

function translationOf(content: AppContent, texts: AppTexts): AppTranslation {
  const name = texts.name || content.name
  const description = texts.description || content.description
  const toolDescription = texts.toolDescription || content.toolDescription
  return {
    title: name,
    description,
    instructions: instructionsOf({ ...content, name, description, toolDescription }),
    tools: {
      [content.toolName]: {
        title: name,
        description: toolDescription,
        // The name alone, since a verb would need every language that a maker may add.
        ...(texts.name && { words: { invoking: words('', name, '…'), invoked: words('', name, '') } }),
      },
    },
  }
}

const mapValues = <From, To>(by: Readonly<Record<string, From>>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(by).map(([key, value]) => [key, map(value)]))

const guideColumn = ({ label, type, currency, unit, values = [] }: TypedColumn): GuideColumn => ({
  label,
  holds: (currency ?? unit) ? `${type} in ${currency ?? unit}` : type,
  values,
})

/** Status texts of a host while the app opens, and after. */
export const openedWords = (name: string) => ({
  invoking: words('Opening', name, '…'),
  invoked: words('Opened', name, ''),
})

/** Hosts allow 64 characters. A shortened name is never cut within a letter. */
function words(verb: string, name: string, end: string): string {
  const whole = `${verb} ${name}${end}`.trim()
  if (whole.length <= LONGEST_WORDS) return whole
  let short = ''
  for (const letter of name)
    if (`${verb} ${short}${letter}…`.length <= LONGEST_WORDS) short += letter
    else break
  return `${verb} ${short}…`.trim()
}

/** Turns a source's answer into a tool's reply, with pictures and interpretation in `_meta`. */
export function createAnswerer() {
  const lighten = createLightener()
  return (found: SourceAnswer) => {
    const { text, data, pictures, reading, nearest } = lighten(found)
    const meta = {
      ...(pictures && { [PICTURES_META_KEY]: pictures }),
      ...(reading && { [READING_META_KEY]: reading }),
      ...(nearest && { [NEAREST_META_KEY]: nearest }),
    }
    return { text, data, meta }
  }
}

/** Removes what a model cannot read. A repeated answer, such as the whole data, is processed once. */
function createLightener() {
  const known = new WeakMap<SourceAnswer, LightAnswer>()
  return (found: SourceAnswer): LightAnswer => {
    const light = known.get(found) ?? lightened(found)
    known.set(found, light)
    return light
  }
}

export async function tryDraft(
  source: Source,
  { message, context }: { message: string; context: Readonly<Record<string, unknown>> },
  call: Call,
): Promise<LightAnswer> {
  try {
    return lightened(await source(message, context, call))
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('EXECUTION_ERROR', FAULT, { cause })
  }
}
