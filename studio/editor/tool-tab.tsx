import { Suspense } from 'react'
import { lazyOr } from '../ui/lazy-or.tsx'
import { Problem } from '../ui/problem.tsx'
import { say } from '../ui/say.ts'
import type { TabProps } from './tab-props.ts'
import { ModelReading } from './tool/model-reading.tsx'
import { Naming } from './tool/naming.tsx'
import { SourceChoice } from './tool/source-choice.tsx'
import { ToolCheckSection } from './tool/tool-check.tsx'

/** Few makers translate, so the section is no part of the editor's first load. */
const Languages = lazyOr(
  () => import('./tool/languages.tsx').then((section) => section.Languages),
  () => <Problem className="px-4 py-5">{say('This page could not be loaded')}</Problem>,
)

/** The tool's name and description, and the source of its answers. */
export function ToolTab({ draft, edit }: TabProps) {
  return (
    <>
      <Naming draft={draft} edit={edit} />
      <SourceChoice draft={draft} edit={edit} />
      <ModelReading draft={draft} edit={edit} />
      <Suspense fallback={<div className="skeleton h-24" />}>
        <Languages draft={draft} edit={edit} />
      </Suspense>
      <ToolCheckSection draft={draft} />
    </>
  )
}
