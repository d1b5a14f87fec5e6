import type { TabProps } from './tab-props.ts'

export function ToolTab({ draft }: TabProps) {
  return <p className="p-4 text-sm text-secondary">{draft.name}</p>
}
