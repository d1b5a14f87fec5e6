import {
  useHost,
  useHostStyles,
  useIntrinsicHeight,
  useLocale,
  useSafeArea,
  useTheme,
  useToolError,
} from '@chatui/runtime'
import { type ReactNode, useRef } from 'react'
import './frame.css'

interface FrameProps<Output> {
  /** What a screen reader calls the widget. */
  label: string
  /** Null until the tool has answered. */
  output: Output | null
  children: (output: Output) => ReactNode
}

/** What every widget needs: the host's theme, fonts and language, its height told, and something to see while it waits. */
export function Frame<Output>({ label, ...body }: FrameProps<Output>) {
  const root = useRef<HTMLElement>(null)
  const theme = useTheme()
  const locale = useLocale()
  const { variables, fonts } = useHostStyles()
  const { insets } = useSafeArea()
  useIntrinsicHeight(root)
  return (
    <main
      ref={root}
      className="frame"
      data-theme={theme}
      lang={locale}
      style={{ ...variables, marginBlock: `${insets.top}px ${insets.bottom}px` }}
    >
      {fonts && <style>{fonts}</style>}
      <h1 className="hidden">{label}</h1>
      <Body label={label} {...body} />
    </main>
  )
}

function Body<Output>({ label, output, children }: FrameProps<Output>) {
  const { kind } = useHost()
  const error = useToolError()
  if (error) return <Note title="That did not work">{error}</Note>
  if (output !== null) return children(output)
  if (kind === 'none') return <Note title="Nothing to show here">Open this widget from a chat.</Note>
  return (
    <div role="status" aria-label={`${label} is loading`}>
      {[70, 90, 55].map((width) => (
        <div key={width} className="skeleton" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}

/** A few words in place of what could not be shown. */
export function Note({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="note">
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
  )
}
