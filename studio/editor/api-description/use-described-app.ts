import { api, request } from '../../ui/api.ts'
import { useMaking } from '../use-making.ts'
import { filledSource, type TakenService } from './fill-service.ts'

/** Makes an app with a described service as its source, and opens it on the Try tab. */
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
    // An app without its key would be left behind unnoticed.
    await api.remove(app.id)
    throw error
  }
  return app
}
