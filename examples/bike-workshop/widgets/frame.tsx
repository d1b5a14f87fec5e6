import { useHost, useSafeArea, useToolError } from '@chatui/runtime'
import type { ReactNode } from 'react'
import './frame.css'

interface FrameProps<Output> {
  /** What a screen reader calls the widget. */
  label: string
  /** Null until the tool has answered. */
  output: Output | null
  children: (output: Output) => ReactNode
}

/** What every widget needs: room at its edges, and something to see while it waits or when the call failed. */
export function Frame<Output>(props: FrameProps<Output>) {
  const { insets } = useSafeArea()
  return (
    <main className="frame" style={{ marginBlock: `${insets.top}px ${insets.bottom}px` }}>
      <h1 className="hidden">{props.label}</h1>
      <Body {...props} />
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
