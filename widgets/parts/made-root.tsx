import type { ReactNode } from 'react'
import { inLanguage } from './in-language.ts'
import { type WidgetProps, WidgetRoot } from './widget-root.tsx'

/** The frame of a layout, whose app may have its texts in several languages. */
export const MadeRoot = <Data,>(props: WidgetProps<Data>): ReactNode => (
  <WidgetRoot {...props} translate={inLanguage} />
)
