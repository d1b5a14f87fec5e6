import { api, request } from '../../ui/api.ts'
import { useMaking } from '../use-making.ts'
import { filledSource, type TakenService } from './fill-service.ts'

/** Makes an app whose source is a service that a document describes, and opens it to be tried. */
export function useDescribedApp() {
  const { busy, problem, make } = useMaking()
  return {
    busy: busy !== null,
    problem,
    make: (taken: TakenService) => make('description', () => makeFrom(taken), '?tab=try'),
  }
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
