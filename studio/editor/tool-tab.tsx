import type { TabProps } from './tab-props.ts'
import { Languages } from './tool/languages.tsx'
import { ModelReading } from './tool/model-reading.tsx'
import { Naming } from './tool/naming.tsx'
import { SourceChoice } from './tool/source-choice.tsx'
import { ToolCheckSection } from './tool/tool-check.tsx'

/** The tool's name and description, and the source of its answers. */
export function ToolTab({ draft, edit }: TabProps) {
  return (
    <>
      <Naming draft={draft} edit={edit} />
      <SourceChoice draft={draft} edit={edit} />
      <ModelReading draft={draft} edit={edit} />
      <Languages draft={draft} edit={edit} />
      <ToolCheckSection draft={draft} />
    </>
  )
}
