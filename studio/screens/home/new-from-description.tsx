import { api, request } from '../../features/api.ts'
import { filledSource } from '../../features/api-description/fill-service.ts'
import type { GivenDocument } from '../../features/api-description/use-description.ts'
import { useMaking } from '../../features/use-making.ts'
import { DescriptionDialog, type TakenService } from '../api-description/description-dialog.tsx'

interface NewFromDescriptionProps {
  /** What was dropped; null where somebody still has to say where it is. */
  given: GivenDocument | null
  onClose(): void
}

/** A service that a document describes becomes the source of a new app, which is tried next. */
export function NewFromDescription({ given, onClose }: NewFromDescriptionProps) {
  const { busy, problem, make } = useMaking()
  return (
    <DescriptionDialog
      given={given}
      layoutTemplate={null}
      renames
      busy={busy !== null}
      problem={problem}
      onClose={onClose}
      onTake={(taken) => void make('description', () => makeFrom(taken), '?tab=try')}
    />
  )
}

async function makeFrom({ operation, filled, name }: TakenService) {
  const { source, secrets } = filledSource(operation, filled, [])
  const { draft } = operation.service
  const app = await api.create({ ...draft, name: name ?? draft.name, source })
  try {
    for (const { name: secret, value } of secrets)
      await request('PUT /api/apps/:id/secrets/:name', {
        params: { id: app.id, name: secret },
        body: { value },
      })
  } catch (error) {
    // Nobody would know of an app that has lost its key.
    await api.remove(app.id)
    throw error
  }
  return app
}
