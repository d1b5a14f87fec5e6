import { Check } from '@openai/apps-sdk-ui/components/Icon'
import { useState } from 'react'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { useSay } from '../../parts/use-say.ts'
import type { Cell } from './cell.ts'

/** A longer cell would make its row taller than all rows around it. */
const LONG = 160

export function CellView({ cell }: { cell: Cell }) {
  const say = useSay()
  switch (cell.kind) {
    case 'blank':
      return (
        <span className="text-secondary">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{say('No value')}</span>
        </span>
      )
    case 'number':
      return <bdi className="tabular whitespace-nowrap">{cell.shown}</bdi>
    case 'date':
      return (
        <time dateTime={cell.iso} className="tabular whitespace-nowrap">
          <bdi>{cell.shown}</bdi>
        </time>
      )
    case 'yes-no':
      return (
        <span className={`inline-flex items-center gap-1 ${cell.order ? '' : 'text-secondary'}`}>
          {cell.order === 1 && <Check aria-hidden="true" className="size-4" />}
          {cell.shown}
        </span>
      )
    case 'text':
      return <TextCell shown={cell.shown} href={cell.href} />
  }
}

function TextCell({ shown, href }: { shown: string; href: string | null }) {
  if (href) {
    return (
      <OutsideLink href={href} className="underline underline-offset-2 break-words">
        <bdi>{shown.replace(/^https?:\/\//, '').replace(/\/$/, '')}</bdi>
      </OutsideLink>
    )
  }
  if (shown.length > LONG) return <LongText key={shown} shown={shown} />
  return <bdi className="whitespace-pre-line break-words">{shown}</bdi>
}

function LongText({ shown }: { shown: string }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <bdi className={`break-words ${open ? 'whitespace-pre-line' : 'line-clamp-3'}`}>{shown}</bdi>
      <button
        type="button"
        aria-expanded={open}
        className="mt-1 cursor-pointer text-secondary underline underline-offset-2 hover:text-default"
        onClick={() => setOpen(!open)}
      >
        {say(open ? 'Show less' : 'Show more')}
      </button>
    </>
  )
}
