import { addressOf, checked, type InteropCheck, type InteropColumn, type InteropServer } from './client.ts'
import type { Connect } from './connect.ts'
import { tryRefusals } from './exercise-refusals.ts'
import { STEPS } from './steps.ts'

/** Every app by its tools, and every refusal, through one client with a personal token. */
export async function exercise(server: InteropServer, connect: Connect): Promise<InteropCheck[]> {
  const checks: InteropCheck[] = []
  for (const column of Object.keys(STEPS) as (keyof typeof STEPS)[])
    checks.push(await checked(column, () => useApp(server, column, connect)))
  checks.push(await checked('refusals', () => tryRefusals(server, connect)))
  return checks
}

/** Calls every tool that is listed, one after another, and reads the answers. */
async function useApp(
  server: InteropServer,
  column: InteropColumn & keyof typeof STEPS,
  connect: Connect,
): Promise<Partial<InteropCheck>> {
  const client = await connect(addressOf(server, column), server.person.token)
  try {
    const listed = await client.listTools()
    const steps = STEPS[column]
    const untried = listed.filter((name) => !steps.some(({ tool }) => name.endsWith(tool)))
    if (listed.length === 0 || untried.length > 0)
      throw new Error(
        `listed ${listed.join(', ') || 'no tools'}; never called: ${untried.join(', ') || 'none'}`,
      )
    let first = ''
    for (const { tool, args, answers } of steps) {
      const { text, isError } = await client.call(tool, args(server.person.id, first))
      if (isError || !answers.test(text)) throw new Error(`${tool} answered ${text.slice(0, 200)}`)
      first ||= text
    }
    return {}
  } finally {
    await client.close()
  }
}
