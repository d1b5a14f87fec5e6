import { type Check, error } from '../check.ts'

const LISTS = ['tools/list', 'resources/list']

export const protocol: Check = {
  id: 'protocol',
  about: 'the lists are replies that a strict client takes',
  judge: ({ greeting, breaches }) =>
    (greeting ? LISTS : []).map((method) => ({
      subject: method,
      faults: breaches
        .filter((breach) => breach.method === method)
        .map(({ why }) =>
          error(`breaks the protocol, and a strict host drops the whole list: fix this (${why})`),
        ),
    })),
}
