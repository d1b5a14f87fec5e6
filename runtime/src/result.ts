import type { ToolResult } from './host.ts'
import { fieldsOr, isFields } from './shape.ts'

/** Hosts answer a widget's tool call in three shapes; this is the one the widget sees. */
export function toToolResult<Output>(reply: unknown): ToolResult<Output> {
  const fields = fieldsOr(reply)
  if (typeof fields.result === 'string') {
    return {
      content: [{ type: 'text', text: fields.result }],
      ...parsed(fields.result),
    } as ToolResult<Output>
  }
  return {
    content: Array.isArray(fields.content) ? fields.content : [],
    // The server has held it against the tool's own schema.
    structuredContent: fields.structuredContent as Output,
    ...(fields.isError === true && { isError: true }),
    ...(isFields(fields._meta) && { _meta: fields._meta }),
  }
}

function parsed(text: string): { structuredContent?: unknown } {
  try {
    return { structuredContent: JSON.parse(text) }
  } catch {
    return {}
  }
}

/** The text of a result, such as an error message: `contentText(reply.content)`. */
export function contentText(content: unknown): string {
  if (!Array.isArray(content)) return ''
  return content
    .map((block) => fieldsOr(block).text)
    .filter((text) => typeof text === 'string')
    .join('\n')
}

/** The list that an answer holds under a name; empty where it holds none. */
export function listIn(answer: unknown, name: string): readonly unknown[] {
  const list = fieldsOr(answer)[name]
  return Array.isArray(list) ? list : []
}

/** The text of a model's answer, whose content is one block or several. */
export function answerText(answer: unknown): string {
  const { content } = fieldsOr(answer)
  return contentText(Array.isArray(content) ? content : [content])
}
