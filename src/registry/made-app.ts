import { z } from 'zod'
import {
  type App,
  answer,
  type Call,
  defineApp,
  defineTool,
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

/** The contract's two fields of a tool that answers from rows, described by their columns. */
export const questionInput = (content: SearchedContent, layout: Layout) =>
  z.object({
    message: z.string().describe('User query or request'),
    // Models often send null for what they leave out.
    context: z
      .preprocess((given) => given ?? undefined, z.record(z.string(), z.unknown()).optional())
      .meta({ ...describeContext(searchedColumns(content, layout)) }),
  })

/** What was understood of the question, for whoever shows or tests the answer. */
const READING_META_KEY = 'vitrine/reading'
/** Rows that come near where none matches; a widget shows them as that. */
const NEAREST_META_KEY = 'vitrine/nearest'

const STARTING = { progress: 0, total: 100, message: 'Starting...' }
const PROCESSING = { progress: 50, total: 100, message: 'Processing...' }
const COMPLETE = { progress: 100, total: 100, message: 'Complete' }
const LONGEST_WORDS = 64
/** The message of an internal error; the log has the rest. */
const FAULT = { reason: 'Something went wrong in the app.' }

export interface MadeAppParts {
  readonly slug: string
  readonly content: AppContent
  readonly layout: Layout
  readonly widget: Widget
  readonly source: Source
  readonly isPublic?: boolean
  /** Whom of the signed-in users it admits, unless it is public. */
  readonly admits?: App['admits']
  /** Keeps what was asked, where the maker wants to read it. */
  note?(message: string, call: Call): void
}

/** A published version as the same value a code app is; nothing after this can tell them apart. */
export function createMadeApp(parts: MadeAppParts): App {
  const { slug, content, layout, widget, source, note, isPublic = true, admits } = parts
  const { name, description, toolName, toolDescription } = content
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
      return answer({ text, data, meta: { ...template, ...meta } })
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
    instructions: [`${name}.`, description, `Use ${toolName}: ${toolDescription}`].join('\n').trim(),
    tools: [tool],
    widgets: [widget],
  })
}

/** What a host says while the app is opened, and after. */
export const openedWords = (name: string) => ({
  invoking: words('Opening', name, '…'),
  invoked: words('Opened', name, ''),
})

/** Hosts take 64 characters. A name cut short loses no half of a letter. */
function words(verb: string, name: string, end: string): string {
  const whole = `${verb} ${name}${end}`
  if (whole.length <= LONGEST_WORDS) return whole
  let short = ''
  for (const letter of name)
    if (`${verb} ${short}${letter}…`.length <= LONGEST_WORDS) short += letter
    else break
  return `${verb} ${short}…`
}

/** Turns what was found into what a tool answers with: pictures and what was understood beside the data. */
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

/** Answers without what a model cannot read. One that is given again and again, as the whole data is, is looked at once. */
function createLightener() {
  const known = new WeakMap<SourceAnswer, LightAnswer>()
  return (found: SourceAnswer): LightAnswer => {
    const light = known.get(found) ?? lightened(found)
    known.set(found, light)
    return light
  }
}

/** The draft answered as a call would be, before anybody else can ask it. */
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
