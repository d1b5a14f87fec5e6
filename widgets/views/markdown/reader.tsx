import { useActions, useDisplayMode } from '@chatui/runtime'
import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ExpandLg } from '@openai/apps-sdk-ui/components/Icon'
import type { MarkedToken } from 'marked'
import { useMemo, useState } from 'react'
import { Blocks } from '../../../common/markdown/blocks.tsx'
import { HeadingLevelsContext, headingLevels } from '../../../common/markdown/heading-levels.ts'
import { OpenAddressContext } from '../../../common/markdown/open-address.ts'
import { parse } from '../../../common/markdown/parse.ts'
import { useSay } from '../../parts/use-say.ts'
import { beginningOf } from './beginning.ts'
import type { MarkdownDocument } from './document.ts'

/** The document. In a chat a long one shows its beginning, since a card does not scroll. */
export function Reader({ title, markdown, lang }: MarkdownDocument) {
  const parsed = useMemo(() => parse(markdown), [markdown])
  const beginning = useMemo(() => beginningOf(parsed), [parsed])
  const inline = useDisplayMode() === 'inline'
  const [all, setAll] = useState(false)
  const shown = inline && !all && beginning ? beginning : parsed.tokens
  const heading = title && !repeats(title, parsed.tokens) ? title : ''
  const levels = useMemo(() => headingLevels(shown, heading ? 3 : 2), [shown, heading])
  const { openExternal } = useActions()
  const open = useMemo(() => openExternal && ((href: string) => void openExternal({ href })), [openExternal])
  return (
    <>
      <article lang={lang} className="mx-auto max-w-[44rem] space-y-3 text-default">
        {heading && (
          <h2 dir="auto" className="heading-lg wrap-anywhere">
            {heading}
          </h2>
        )}
        <HeadingLevelsContext value={levels}>
          <OpenAddressContext value={open ?? null}>
            <Blocks tokens={shown} />
          </OpenAddressContext>
        </HeadingLevelsContext>
      </article>
      {inline && beginning && <MoreOfIt all={all} onToggle={() => setAll(!all)} />}
    </>
  )
}

/** A text that opens with its own title needs no second one. */
function repeats(title: string, tokens: readonly MarkedToken[]): boolean {
  const first = tokens.find((token) => token.type !== 'space')
  return first?.type === 'heading' && first.text.trim().toLowerCase() === title.toLowerCase()
}

function MoreOfIt({ all, onToggle }: { all: boolean; onToggle: () => void }) {
  const say = useSay()
  const { requestDisplayMode } = useActions()
  return (
    <div className="mx-auto mt-4 flex max-w-[44rem] flex-wrap gap-2 border-t pt-4">
      <Button color="secondary" variant="soft" size="lg" aria-expanded={all} onClick={onToggle}>
        {all ? say('Show less') : say('Show all')}
      </Button>
      {requestDisplayMode && (
        <Button
          color="secondary"
          variant="ghost"
          size="lg"
          onClick={() => void requestDisplayMode({ mode: 'fullscreen' })}
        >
          <ExpandLg aria-hidden />
          {say('Full screen')}
        </Button>
      )}
    </div>
  )
}

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3']

export function ReaderSkeleton() {
  return (
    <div className="mx-auto max-w-[44rem]">
      <div className="skeleton h-7 w-1/2" />
      <div className="mt-4 space-y-3">
        {LINES.map((width, line) => ({ key: `${line}`, width })).map(({ key, width }) => (
          <div key={key} className={`skeleton h-4 ${width}`} />
        ))}
      </div>
      <div className="skeleton mt-4 h-28 w-full" />
    </div>
  )
}
