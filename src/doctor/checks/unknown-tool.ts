import { type Check, type Flaw, SERVER } from '../check.ts'

const TAKEN: Flaw<'taken'> = {
  kind: 'taken',
  message: 'answers a call of a tool that does not exist as if it had worked: refuse it with an error',
}

export const unknownTool: Check<'taken'> = {
  id: 'unknown-tool',
  about: 'a call of a tool that does not exist is refused',
  grades: { taken: 'error' },
  judge: ({ unknownTool: trial }) => {
    if (!trial) return []
    const taken = trial.kind === 'answered' && trial.result.isError !== true
    return [{ subject: SERVER, flaws: taken ? [TAKEN] : [] }]
  },
}
