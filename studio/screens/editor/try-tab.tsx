import type { TabProps } from './tab-props.ts'

export function TryTab({ draft }: TabProps) {
  return <p className="p-4 text-sm text-secondary">{draft.name}</p>
}
