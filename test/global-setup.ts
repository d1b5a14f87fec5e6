import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | null
  }
}

/** One PostgreSQL server for the whole run. Without one its tests are skipped, and in CI that is a failure. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  if (!postgres) {
    const words = 'No PostgreSQL server programs were found and none could be installed'
    if (process.env.CI === 'true') throw new Error(`${words}.`)
    console.warn(`${words}: the tests that need them are skipped.`)
  }
  project.provide('postgresUrl', postgres?.url ?? null)
  return () => postgres?.stop()
}
