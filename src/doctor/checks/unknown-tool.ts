import { type Check, error, SERVER } from '../check.ts'

export const unknownTool: Check = {
  id: 'unknown-tool',
  about: 'a call of a tool that does not exist is refused',
  judge: ({ unknownTool: trial }) => {
    if (!trial) return []
    const taken = trial.kind === 'answered' && trial.result.isError !== true
    return [
      {
        subject: SERVER,
        faults: taken
          ? [
              error(
                'answers a call of a tool that does not exist as if it had worked: refuse it with an error',
              ),
            ]
          : [],
      },
    ]
  },
}
