import { asJsonObject, type JsonObject } from '../../../common/json.ts'
import type { Embedder } from '../../search/embedder.ts'
import { dot } from '../../search/vectors.ts'
import type { AgentTool } from '../turn/turn.ts'
import { fitSchema } from './arguments/fit-schema.ts'
import { groundsOf, sayableSchema } from './arguments/ground.ts'
import { settleArguments } from './arguments/settle.ts'
import { isMeant } from './gate.ts'
import type { NeedleThread } from './needle/needle.ts'
import { withSnakeNames } from './needle/tool-text.ts'

export interface ChooserParts {
  readonly needle: NeedleThread
  readonly embedder: Embedder
}

export interface ChosenCall {
  readonly tool: AgentTool
  readonly arguments: JsonObject
}

/** Of more tools than this only the nearest are read: the model was made for few. */
const MOST_TOOLS = 12
/** Tokens that tools may take of what the model can read; the rest is for the message. */
const MOST_TOOL_TOKENS = 800
/** The end of a long message says what is wanted. */
const MOST_CHARACTERS = 1500

/** The call that a message asks for, chosen by the bundled model; null if no tool fits. */
export function createChooser({ needle, embedder }: ChooserParts) {
  const vectors = new Map<string, Promise<Float32Array>>()
  const vectorOf = (text: string): Promise<Float32Array> => {
    const known = vectors.get(text)
    if (known) return known
    const made = embedder.embed([text]).then(([vector]) => vector ?? new Float32Array())
    if (vectors.size < MOST_VECTORS) vectors.set(text, made)
    made.catch(() => vectors.delete(text))
    return made
  }
  const nearest = async (message: string, tools: readonly AgentTool[]) => {
    const [question] = await embedder.embed([message])
    const rated = await Promise.all(
      tools.map(async (tool) => ({
        tool,
        nearness: dot(question ?? new Float32Array(), await vectorOf(summaryOf(tool))),
      })),
    )
    return rated.sort((one, other) => other.nearness - one.nearness)
  }
  /** As many of the nearest as the model can read, in the order in which they came. */
  const readable = async (rated: readonly { tool: AgentTool }[], tools: readonly AgentTool[]) => {
    let few = rated.slice(0, MOST_TOOLS).map(({ tool }) => tool)
    while (few.length > 1 && (await needle.sizeOf(few.map(describe))) > MOST_TOOL_TOKENS)
      few = few.slice(0, -1)
    return tools.filter((tool) => few.includes(tool))
  }

  return async (
    text: string,
    tools: readonly AgentTool[],
    { caller, signal }: { caller: string; signal: AbortSignal },
  ): Promise<ChosenCall | null> => {
    if (tools.length === 0) return null
    const message = text.slice(-MOST_CHARACTERS)
    const rated = await nearest(message, tools)
    const read = await readable(rated, tools)
    const grounds = groundsOf(message)
    const named = withSnakeNames(read.map(describe))
    const order = {
      message,
      tools: named,
      schemas: named.map(({ inputSchema }) => sayableSchema(inputSchema, grounds)),
      numbers: grounds.numbers,
    }
    const choice = await needle.choose(caller, order, signal)
    const call = readCall(choice.call)
    const index = named.findIndex(({ name }) => name === call?.name)
    const tool = read[index]
    const schema = named[index]?.inputSchema
    if (!call || !tool || !schema) return null
    const settled = settleArguments(schema, call.arguments, grounds)
    const args = fitSchema(schema, settled)
    if (!args) return null
    const nearness = rated[0]?.nearness ?? 0
    return isMeant({ lean: choice.lean, nearness, schema, args, grounds }) ? { tool, arguments: args } : null
  }
}

const MOST_VECTORS = 2000

const summaryOf = ({ name, description }: AgentTool) => `${name.replace(/[._]/g, ' ')}: ${description}`

/** A tool without what no model fills in. */
function describe({ name, description, inputSchema, callerField }: AgentTool) {
  if (!callerField) return { name, description, inputSchema }
  const { [callerField]: _, ...properties } = asJsonObject(inputSchema.properties)
  const required = Array.isArray(inputSchema.required)
    ? inputSchema.required.filter((key) => key !== callerField)
    : []
  return { name, description, inputSchema: { ...inputSchema, properties, required } }
}

function readCall(text: string): { name: string; arguments: JsonObject } | null {
  try {
    const [call] = JSON.parse(text)
    return { name: String(call.name), arguments: asJsonObject(call.arguments) }
  } catch {
    return null
  }
}
