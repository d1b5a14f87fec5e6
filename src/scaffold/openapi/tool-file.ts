import { type Resolve, serverUrl } from '../../openapi/document.ts'
import { operationTitle, operationWords } from '../../openapi/operation-words.ts'
import type { Operation, OperationMethod } from '../../openapi/operations.ts'
import { readPaging } from '../../openapi/paging.ts'
import { plainText } from '../../openapi/plain-text.ts'
import { type ReplyShape, replyShape } from '../../openapi/reply-shape.ts'
import { keyText, literal, quoted } from '../source-text.ts'
import { type InputField, inputFields, placesText } from './input-fields.ts'

/** A tool in its own file. */
export interface ToolFile {
  readonly operation: Operation
  /** The file's export. */
  readonly identifier: string
  readonly fields: readonly InputField[]
  readonly shape: ReplyShape
  readonly text: string
}

const LONGEST_INVOKING = 50

/** Hints by what a method promises; a service is always the open world. */
const HINTS: Readonly<Record<OperationMethod, string>> = {
  get: '{ readOnly: true, destructive: false, idempotent: true, openWorld: true }',
  post: '{ readOnly: false, destructive: false, idempotent: false, openWorld: true }',
  put: '{ readOnly: false, destructive: true, idempotent: true, openWorld: true }',
  patch: '{ readOnly: false, destructive: true, idempotent: false, openWorld: true }',
  delete: '{ readOnly: false, destructive: true, idempotent: true, openWorld: true }',
}

const RESERVED = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static await async of'.split(
    ' ',
  ),
)

export function toolFile(operation: Operation, resolve: Resolve): ToolFile {
  const fields = inputFields(operation, resolve)
  const shape = replyShape(operation, resolve)
  const identifier = identifierOf(operation.tool)
  return { operation, identifier, fields, shape, text: textOf({ operation, identifier, fields, shape }) }
}

function identifierOf(tool: string): string {
  const name = tool.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return RESERVED.has(name) ? `${name}Tool` : name
}

function textOf({ operation, identifier, fields, shape }: Omit<ToolFile, 'text'>): string {
  const { tool, method, path } = operation
  const title = operationTitle(operation)
  const shown = shape.kind === 'words' ? null : shape.kind
  const input = fields.map(({ name, zod }) => `      ${keyText(name)}: ${zod},\n`).join('')
  return `import { defineTool } from 'vitrine'
import { z } from 'zod'
import { ${shape.kind}Of } from '../service/replies.ts'
import type { Endpoint } from '../service/request.ts'
import type { Service } from '../service/service.ts'
${shown ? `import { ${shown}, ${shown}Output } from '../widgets.ts'\n` : ''}
/** ${method.toUpperCase()} ${path.replaceAll('*/', '')} */
const endpoint: Endpoint = ${endpointText(operation, fields)}

export const ${identifier} = (service: Service) =>
  defineTool({
    name: ${quoted(tool)},
    title: ${quoted(title)},
    description:
      ${quoted(operationWords(operation))},
    input: z.object({${input ? `\n${input}    ` : ''}}),
${shown ? `    output: ${shown}Output,\n    widget: ${shown},\n    widgetAccessible: ${method === 'get'},\n` : ''}    hints: ${HINTS[method]},
    words: { invoking: ${quoted(`${plainText(title, LONGEST_INVOKING)}…`)}, invoked: ${quoted(plainText(title, LONGEST_INVOKING))} },
    run: (input, call) => ${runText(tool, shape, fields)},
  })
`
}

function endpointText({ method, path, body, servers }: Operation, fields: readonly InputField[]): string {
  const server = serverUrl(servers)
  const lines = [
    `  method: ${quoted(method.toUpperCase())},`,
    `  path: ${quoted(path)},`,
    `  places: ${fields.length > 0 ? placesText(fields) : '{}'},`,
    ...(body && method !== 'get' ? [`  body: ${quoted(body.type)},`] : []),
    ...(server ? [`  server: ${quoted(server)},`] : []),
  ]
  return `{\n${lines.join('\n')}\n}`
}

function runText(tool: string, shape: ReplyShape, fields: readonly InputField[]): string {
  if (shape.kind !== 'table') return `${shape.kind}Of(service, endpoint, input, call)`
  const paging = readPaging(fields)
  const theirs = fields.find(({ name }) => name === paging?.field)?.place.name
  const spec = {
    tool,
    rows: shape.rows,
    columns: shape.columns,
    ...(paging && { paging: { ...paging, ...(theirs !== undefined && { name: theirs }) } }),
  }
  return `tableOf(service, endpoint, ${literal(spec)}, input, call)`
}
