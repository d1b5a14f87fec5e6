import type { Phrases } from '../../../common/phrases/say.ts'

export const en: Phrases = {
  'Here is {name}, {count} messages. The last one: {text}': {
    one: 'Here is {name}, {count} message. The last one: {text}',
    other: 'Here is {name}, {count} messages. The last one: {text}',
  },
  'There are {count} of {rows} in {name}: {list}.': {
    one: 'There is {count} of {rows} in {name}: {list}.',
    other: 'There are {count} of {rows} in {name}: {list}.',
  },
}
