import { useLocale } from '@chatui/runtime'
import type { ReactNode } from 'react'
import { addedOn } from './added-on.ts'
import type { ShownTask } from './read.ts'
import { useSay } from './use-say.ts'

interface TaskTextProps {
  task: ShownTask
  children: ReactNode
}

export function TaskText({ task: { completed, description, createdAt }, children }: TaskTextProps) {
  return (
    <div className="relative min-w-0 flex-1">
      <p className={`wrap-anywhere ${completed ? 'text-secondary line-through' : 'text-default'}`}>
        {children}
      </p>
      {description && (
        <p className="line-clamp-3 text-sm whitespace-pre-line text-secondary wrap-anywhere" dir="auto">
          {description}
        </p>
      )}
      <Added at={createdAt} />
    </div>
  )
}

function Added({ at }: { at: string | null }) {
  const say = useSay()
  const added = addedOn(at, useLocale(), Date.now())
  if (!added) return null
  return (
    <p className="mt-0.5 text-xs text-secondary">
      <span className="sr-only">{say('Added')} </span>
      <time dateTime={added.iso} title={added.exact}>
        <bdi>{added.shown}</bdi>
      </time>
    </p>
  )
}
