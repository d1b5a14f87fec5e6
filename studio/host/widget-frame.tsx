import { Suspense } from 'react'
import { lazyOr } from '../ui/lazy-or.tsx'
import { say } from '../ui/say.ts'
import type { WidgetFrameProps } from './connected-frame.tsx'

const NotLoaded = () => <p role="alert">{say('The widget could not be loaded. Reload the page.')}</p>

const ConnectedFrame = lazyOr(
  () => import('./connected-frame.tsx').then((frame) => frame.ConnectedFrame),
  NotLoaded,
)

/** A widget in its frame. The bridges are as large as a page, so they load with the first widget. */
export const WidgetFrame = (props: WidgetFrameProps) => (
  <Suspense fallback={<div style={{ height: props.firstHeight ?? 120 }} />}>
    <ConnectedFrame {...props} />
  </Suspense>
)
