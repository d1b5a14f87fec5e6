import { CopyCode, mayCopy } from './copy-code.tsx'
import { SidewaysScroll } from './sideways-scroll.tsx'
import { Tinted } from './tint.tsx'

/** `info` is the text after the fence; its first word names the language. */
export function CodeBlock({ text, info }: { text: string; info: string }) {
  const language = info.trim().split(/[\s{,]/)[0] ?? ''
  const hasBar = language !== '' || mayCopy()
  return (
    <figure dir="ltr" className="relative overflow-hidden rounded-xl border bg-alpha/3">
      {hasBar && (
        <div className="flex min-h-9 items-center justify-between gap-2 ps-4 pe-1">
          {language && (
            <figcaption className="min-w-0 truncate text-xs text-secondary">{language}</figcaption>
          )}
          <CopyCode text={text} />
        </div>
      )}
      <SidewaysScroll label={language ? `Code, ${language}` : 'Code'}>
        <pre
          className={`w-fit min-w-full whitespace-pre px-4 pb-3 font-mono text-sm leading-relaxed ${hasBar ? '' : 'pt-3'}`}
        >
          <code>
            <Tinted text={text} language={language.toLowerCase()} />
          </code>
        </pre>
      </SidewaysScroll>
    </figure>
  )
}
