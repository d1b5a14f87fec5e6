import type { MarkedToken, Tokens } from 'marked'
import { type ReactNode, useContext } from 'react'
import { CodeBlock } from './code-block.tsx'
import { HeadingLevelsContext } from './heading-levels.ts'
import { Inline, inPlace, Markup } from './inline.tsx'
import { known } from './parse.ts'
import { Table } from './table.tsx'

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** `dir="auto"` ignores children with their own direction, so containers of paragraphs use their first letter. */
function textDirection(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}

export function Blocks({ tokens }: { tokens: readonly MarkedToken[] }): ReactNode {
  return inPlace(tokens).map(({ key, token }) => <Block key={key} token={token} />)
}

function Block({ token }: { token: MarkedToken }): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return <Heading token={token} />
    case 'paragraph':
      return (
        <p dir="auto" className="wrap-anywhere">
          <Inline tokens={token.tokens} />
        </p>
      )
    case 'text':
      return <Inline tokens={token.tokens ?? [token]} />
    case 'list':
      return <List list={token} />
    case 'blockquote':
      return <Quote quote={token} />
    case 'code':
      return <CodeBlock text={token.text} info={token.lang ?? ''} />
    case 'table':
      return <Table table={token} />
    case 'hr':
      return <hr />
    case 'html':
      return (
        <p dir="auto" className="whitespace-pre-wrap">
          <Markup raw={token.text.trim()} />
        </p>
      )
    default:
      return <Inline tokens={[token]} />
  }
}

function Quote({ quote }: { quote: Tokens.Blockquote }) {
  return (
    <blockquote dir={textDirection(quote.text)} className="space-y-3 border-s-2 ps-4 text-secondary">
      <Blocks tokens={known(quote.tokens)} />
    </blockquote>
  )
}

const HEADING_LOOKS = ['', '', 'heading-md pt-3', 'heading-sm pt-2', 'heading-xs pt-1'] as const
type HeadingTag = 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

function Heading({ token }: { token: Tokens.Heading }) {
  const level = useContext(HeadingLevelsContext).get(token) ?? 6
  const Tag = `h${level}` as HeadingTag
  return (
    <Tag dir="auto" className={`${HEADING_LOOKS[level] ?? 'font-semibold'} wrap-anywhere first:pt-0`}>
      <Inline tokens={token.tokens} />
    </Tag>
  )
}

function List({ list }: { list: Tokens.List }) {
  const items = inPlace(list.items).map(({ key, token }) => (
    <ListItem key={key} item={token as Tokens.ListItem} loose={list.loose} />
  ))
  const spacing = list.loose ? 'space-y-3' : 'space-y-1'
  const dir = textDirection(list.items[0]?.text ?? '')
  if (list.ordered) {
    const start = typeof list.start === 'number' ? list.start : 1
    return (
      <ol dir={dir} start={start} className={`${spacing} list-decimal ps-7 marker:text-secondary`}>
        {items}
      </ol>
    )
  }
  return (
    <ul dir={dir} className={`${spacing} list-disc ps-6 marker:text-tertiary`}>
      {items}
    </ul>
  )
}

function ListItem({ item, loose }: { item: Tokens.ListItem; loose: boolean }) {
  const spacing = loose ? 'space-y-3' : '[&>:is(ul,ol,figure,blockquote)]:mt-1'
  return (
    <li className={`${item.task ? 'list-none' : ''} ${spacing} wrap-anywhere`}>
      <Blocks tokens={known(item.tokens)} />
    </li>
  )
}
