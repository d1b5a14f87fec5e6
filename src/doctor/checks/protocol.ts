import type { Check } from '../check.ts'

const LISTS = ['tools/list', 'resources/list']

export const protocol: Check<'breach'> = {
  id: 'protocol',
  about: 'the lists are replies that a strict client takes',
  grades: { breach: 'error' },
  judge: ({ greeting, breaches }) =>
    (greeting ? LISTS : []).map((method) => ({
      subject: method,
      flaws: breaches
        .filter((breach) => breach.method === method)
        .map(({ why }) => ({
          kind: 'breach',
          message: `breaks the protocol, and a strict host drops the whole list: fix this (${why})`,
        })),
    })),
}
