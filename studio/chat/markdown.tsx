import { memo, useMemo } from 'react'
import { Blocks } from '../../common/markdown/blocks.tsx'
import { HeadingLevelsContext, headingLevels } from '../../common/markdown/heading-levels.ts'
import { parse } from '../../common/markdown/parse.ts'

/** A model's text. Nothing in it runs: markup is shown as written, and links open outside. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  const { tokens } = useMemo(() => parse(text), [text])
  const levels = useMemo(() => headingLevels(tokens, 3), [tokens])
  return (
    <div className="space-y-3">
      <HeadingLevelsContext value={levels}>
        <Blocks tokens={tokens} />
      </HeadingLevelsContext>
    </div>
  )
})
