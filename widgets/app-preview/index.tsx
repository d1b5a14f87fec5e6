import { useIntrinsicHeight, useToolError, useToolOutput, useToolResponseMetadata } from '@chatui/runtime'
import { useMemo, useRef } from 'react'
import { WidgetRoot } from '../parts/widget-root.tsx'
import { CardGridSkeleton } from '../views/carousel/card-grid.tsx'
import { AppHeader } from './app-header.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { readApp, readPreview } from './read.ts'

export default function AppPreview() {
  const content = useRef<HTMLDivElement>(null)
  const app = readApp(useToolOutput())
  const meta = useToolResponseMetadata()
  const preview = useMemo(() => readPreview(meta), [meta])
  const failed = useToolError() !== null
  useIntrinsicHeight(content)
  // The app's own widget is the main part of the page; until there is one, the frame of every widget is.
  if (failed || !app || !preview)
    return (
      <WidgetRoot label="App preview" read={readApp} skeleton={<CardGridSkeleton />}>
        {(shown) => <AppHeader app={shown} />}
      </WidgetRoot>
    )
  return (
    <div ref={content}>
      <AppHeader app={app} />
      <PreviewFrame preview={preview} />
    </div>
  )
}
