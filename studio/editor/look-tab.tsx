import { LayoutChoice } from './look/layout-choice.tsx'
import { ThemeForm } from './look/theme-form.tsx'
import type { TabProps } from './tab-props.ts'

export function LookTab({ draft, edit }: TabProps) {
  return (
    <>
      <LayoutChoice draft={draft} edit={edit} />
      <ThemeForm draft={draft} edit={edit} />
    </>
  )
}
