import type { TabProps } from './tab-props.ts'
import { ModelReading } from './tool/model-reading.tsx'
import { Naming } from './tool/naming.tsx'
import { SourceChoice } from './tool/source-choice.tsx'
import { ToolCheckSection } from './tool/tool-check.tsx'

/** What a model goes by, and where its answers come from. */
export function ToolTab({ draft, edit }: TabProps) {
  return (
    <>
      <Naming draft={draft} edit={edit} />
      <SourceChoice draft={draft} edit={edit} />
      <ModelReading draft={draft} />
      <ToolCheckSection draft={draft} />
    </>
  )
}
