import { SquareCheckboxUnchecked, SquareCheckCheckboxChecked } from '@openai/apps-sdk-ui/components/Icon'
import type { MarkedToken, Token } from 'marked'
import { Fragment, type ReactNode, use } from 'react'
import { webAddress } from '../web-address.ts'
import { MarkdownImage } from './markdown-image.tsx'
import { withCharacters } from './named-characters.ts'
import { OpenAddressContext } from './open-address.ts'
import { known } from './parse.ts'

/** The inline content of a paragraph, heading or cell. */
export function Inline({ tokens }: { tokens: readonly Token[] | undefined }): ReactNode {
  return inPlace(known(tokens)).map(({ key, token }) => <InlineToken key={key} token={token} />)
}

/** A document's order never changes, so a token's position is its key. */
export const inPlace = (tokens: readonly MarkedToken[]) =>
  tokens.map((token, place) => ({ key: `${place}`, token }))

function InlineToken({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return <Stressed token={token} />
    case 'codespan':
      return (
        <code
          dir="ltr"
          className="rounded box-decoration-clone bg-alpha/6 px-1 py-0.5 font-mono text-[0.875em] wrap-anywhere"
        >
          {token.text}
        </code>
      )
    case 'link':
      return <Link token={token} />
    case 'image':
      return <MarkdownImage address={withCharacters(token.href)} words={tokenText(token.tokens)} />
    case 'br':
      return <br />
    case 'checkbox':
      return <Task done={token.checked} />
    case 'html':
      return <Markup raw={token.text} />
    default:
      return 'text' in token ? withCharacters(token.text) : token.raw
  }
}

const STRESS = { strong: 'font-semibold', em: 'italic', del: 'text-secondary' } as const

function Stressed({ token }: { token: MarkedToken & { type: keyof typeof STRESS } }) {
  const Tag = token.type
  return (
    <Tag className={STRESS[token.type]}>
      <Inline tokens={token.tokens} />
    </Tag>
  )
}

function Link({ token }: { token: MarkedToken & { type: 'link' } }) {
  // A bare address is literal: `&copy=1` in it is a parameter, not an entity.
  const content = token.autolink ? token.text : <Inline tokens={token.tokens} />
  const href = webAddress(token.autolink ? token.href : withCharacters(token.href))
  const open = use(OpenAddressContext)
  if (!href) return <Fragment>{content}</Fragment>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-info underline underline-offset-2 wrap-anywhere"
      onClick={(event) => {
        if (!open) return
        event.preventDefault()
        open(href)
      }}
    >
      {content}
    </a>
  )
}

function Task({ done }: { done: boolean }) {
  const Icon = done ? SquareCheckCheckboxChecked : SquareCheckboxUnchecked
  return (
    <span role="img" aria-label={done ? 'Done' : 'To do'} className="absolute -ms-6 mt-[0.2em]">
      <Icon aria-hidden className={done ? 'size-[1.1em]' : 'size-[1.1em] text-secondary'} />
    </span>
  )
}

/** Markup never runs: a line break is kept, a comment is dropped, the rest is shown as written. */
export function Markup({ raw }: { raw: string }) {
  if (/^<br\s*\/?>$/i.test(raw)) return <br />
  const visible = raw.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  return visible.trim() ? (
    <span className="font-mono text-[0.875em] text-secondary wrap-anywhere">{visible}</span>
  ) : null
}

/** The plain text. */
function tokenText(tokens: readonly Token[] | undefined): string {
  return known(tokens)
    .map((token) => {
      if ('tokens' in token && token.tokens) return tokenText(token.tokens)
      return 'text' in token ? withCharacters(token.text) : ''
    })
    .join('')
}
