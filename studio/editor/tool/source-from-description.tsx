import { useState } from 'react'
import { OutlineButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import { DESCRIPTION_TITLE, DescriptionDialog } from '../api-description/description-dialog.tsx'
import type { TakenService } from '../api-description/fill-service.ts'
import { useDescribedSource } from '../api-description/use-described-source.ts'
import type { TabProps } from '../tab-props.ts'

/** Fills in an app's web service from a document, in one step that can be undone. */
export function SourceFromDescription({ draft, edit }: TabProps) {
  const { layout, isEmpty, isReady, busy, problem, take } = useDescribedSource(draft, edit)
  const [open, setOpen] = useState(false)
  const onTake = async (taken: TakenService) => {
    if (await take(taken)) setOpen(false)
  }
  return (
    <div className="mt-3">
      <OutlineButton size="sm" disabled={!isReady} onClick={() => setOpen(true)}>
        {DESCRIPTION_TITLE}
      </OutlineButton>
      <p className="mt-1 text-xs text-secondary">
        {say('Fills in a web service from a document that describes it: address, keys, fields.')}
      </p>
      {open && (
        <DescriptionDialog
          given={null}
          layoutTemplate={layout.name}
          renames={isEmpty}
          busy={busy}
          problem={problem}
          onClose={() => setOpen(false)}
          onTake={(taken) => void onTake(taken)}
        />
      )}
    </div>
  )
}
