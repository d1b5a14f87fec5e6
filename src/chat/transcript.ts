import type { ChatPart } from '../../common/chat-parts.ts'
import type { StoredConversation, StoredMessage } from './conversation.ts'
import { branchTo } from './history.ts'

/** The shown branch as a document. */
export function asMarkdown(conversation: StoredConversation, messages: readonly StoredMessage[]): string {
  const branch = branchTo(messages, conversation.head)
  return [
    `# ${oneLine(conversation.title) || 'Conversation'}`,
    ...branch.flatMap(({ role, parts, createdAt, failure }) => [
      `## ${role === 'user' ? 'You' : 'Answer'} · ${createdAt.slice(0, 16).replace('T', ' ')}`,
      ...parts.map(partAsMarkdown),
      ...(failure ? [`> ${oneLine(failure.message)}`] : []),
    ]),
    '',
  ].join('\n\n')
}

/** With all branches, for programs. */
export const asJson = (
  { owner: _, lastEvent: __, ...conversation }: StoredConversation,
  messages: readonly StoredMessage[],
): string => JSON.stringify({ ...conversation, messages }, null, 2)

function partAsMarkdown(part: ChatPart): string {
  if (part.type === 'text') return part.text
  const { app, tool, arguments: args, outcome, status } = part.call
  const texts = outcome?.content.flatMap(({ text }) => (typeof text === 'string' ? [text] : [])) ?? []
  return [
    `**${oneLine(`${app} · ${tool}`)}** (${status})`,
    fenced(JSON.stringify(args, null, 2)),
    ...(texts.length > 0 ? [fenced(texts.join('\n'))] : []),
  ].join('\n\n')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A fence longer than any in the text, so that nothing escapes it. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

/** A file name that any system accepts. */
export const fileNameOf = ({ title }: Pick<StoredConversation, 'title'>, ending: string): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'conversation'
  }.${ending}`
