import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useState } from 'react'
import { OutlineButton } from '../ui/buttons.tsx'
import { say } from '../ui/say.ts'
import type { Clash, Side } from './draft/clash.ts'
import { clashLabel, clashValue } from './draft/clash-words.ts'
import type { DraftEditor } from './use-draft-editor.ts'
import { useWorkbench } from './use-workbench.ts'

/** Somebody else saved the same field first (optimistic locking). Nothing is lost before the user chooses. */
export function ConflictNotice({ draft: { save, resolve } }: { draft: DraftEditor }) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  if (save.is !== 'conflict') return null
  const { clashes } = save
  const several = clashes.length > 1
  const settle = (side: (clash: Clash) => Side) => {
    resolve(side)
    setSides({})
  }
  return (
    <div
      role="alertdialog"
      aria-label={say('Changed elsewhere')}
      className="fixed inset-x-4 bottom-14 z-30 mx-auto max-w-xl rounded-2xl border bg-surface-elevated p-4 shadow-lg"
    >
      <h2 className="text-sm font-semibold">{say('Changed elsewhere')}</h2>
      <p className="mt-0.5 text-sm text-secondary">
        {say(
          'Another tab or person changed the same things as you. All other changes are kept. If you take theirs, Undo brings yours back.',
        )}
      </p>
      <ul className="mt-3 max-h-48 divide-y overflow-y-auto rounded-lg border text-sm">
        {clashes.map((clash) => (
          <Choice
            key={clash.path}
            clash={clash}
            side={several ? (sides[clash.path] ?? 'mine') : null}
            onChoose={(side) => setSides({ ...sides, [clash.path]: side })}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <OutlineButton onClick={() => settle(() => 'theirs')}>
          {several ? say('Take all of theirs') : say('Take theirs')}
        </OutlineButton>
        <Button color="primary" onClick={() => settle(({ path }) => sides[path] ?? 'mine')}>
          {several ? say('Keep what is chosen') : say('Keep mine')}
        </Button>
      </div>
    </div>
  )
}

interface ChoiceProps {
  clash: Clash
  /** Null where one button decides. */
  side: Side | null
  onChoose(side: Side): void
}

const SIDES = [
  ['theirs', say('Theirs')],
  ['mine', say('Yours')],
] as const

function Choice({ clash, side, onChoose }: ChoiceProps) {
  const { layout } = useWorkbench()
  const label = clashLabel(clash, layout)
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <span className="text-secondary wrap-anywhere">{label}</span>
      <fieldset aria-label={label}>
        {SIDES.map(([each, words]) => (
          <div key={each} className="flex min-w-0 items-baseline gap-2">
            {side && (
              <input
                type="radio"
                aria-label={`${words}: ${clashValue(clash[each])}`}
                checked={side === each}
                onChange={() => onChoose(each)}
              />
            )}
            <span className="w-10 shrink-0 text-secondary">{words}</span>
            <span className="min-w-0 wrap-anywhere">{clashValue(clash[each])}</span>
          </div>
        ))}
      </fieldset>
    </li>
  )
}
