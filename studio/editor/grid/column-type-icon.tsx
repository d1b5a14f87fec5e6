import {
  Boolean as BooleanIcon,
  Calendar,
  CalendarToday,
  Clock,
  DollarCircle,
  ImageSquare,
  Link,
  Number as NumberIcon,
  Stack,
  Tag,
  Text,
} from '@openai/apps-sdk-ui/components/Icon'
import type { ComponentType, SVGProps } from 'react'
import type { ColumnType } from '../../../common/column-types.ts'
import { TYPE_WORDS } from './type-words.ts'

const ICONS: Readonly<Record<ColumnType, ComponentType<SVGProps<SVGSVGElement>>>> = {
  text: Text,
  number: NumberIcon,
  money: DollarCircle,
  duration: Clock,
  date: Calendar,
  time: Clock,
  weekdays: CalendarToday,
  months: Calendar,
  'yes/no': BooleanIcon,
  'one of a few': Tag,
  'list of a few': Stack,
  picture: ImageSquare,
  link: Link,
}

interface ColumnTypeIconProps {
  type: ColumnType | null
  bold?: boolean
}

/** A column's type as an icon with a label. */
export function ColumnTypeIcon({ type, bold = false }: ColumnTypeIconProps) {
  if (!type) return <span aria-hidden="true" className="size-3.5 shrink-0" />
  const Icon = ICONS[type]
  if (bold) return <Icon aria-hidden="true" />
  const { label } = TYPE_WORDS[type]
  return (
    <span title={label} className="shrink-0 text-tertiary">
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{label}: </span>
    </span>
  )
}
