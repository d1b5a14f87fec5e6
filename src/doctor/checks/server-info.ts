import { asJsonObject } from '../../../common/json.ts'
import { type Check, SERVER, warning } from '../check.ts'
import { textOf } from '../fields.ts'

export const serverInfo: Check = {
  id: 'server-info',
  about: 'the server says its name and version',
  judge: ({ greeting }) => {
    if (!greeting) return []
    const { name, version } = asJsonObject(greeting.info)
    const faults = Object.entries({ name, version })
      .filter(([, value]) => textOf(value) === null)
      .map(([key]) =>
        warning(`has no ${key}: give one, since hosts show it and logs tell servers apart by it`),
      )
    return [{ subject: SERVER, faults }]
  },
}
