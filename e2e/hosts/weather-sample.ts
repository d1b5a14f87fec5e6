import { join } from 'node:path'
import { buildProject } from '../../src/project/build-project.ts'
import { copyExamples } from '../../test/example-copies.ts'
import { startWeatherService } from '../weather-service.ts'

/** The sample of `examples/weather`, built in a folder of its own as it is, with the service it asks on this machine. */
export async function openWeatherSample() {
  const copies = copyExamples()
  const folder = join(copies.work, 'weather')
  await buildProject(folder)
  const service = await startWeatherService(copies.work)
  return {
    folder,
    env: service.env,
    async close() {
      await service.close()
      copies.remove()
    },
  }
}
