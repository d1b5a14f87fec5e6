import type { Random } from './random.ts'

/** Characters that something between here and the database may trip over. */
export const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff tail',
  '\u202eevil',
  '\ufeff',
  '\uffff',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(300),
  "'; drop table tasks; --",
  '%00',
  '%',
  '%s%n',
  '../../../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\\',
  '"',
  '\n\r\t',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'true',
  '0',
  '-1',
  '1e400',
  '9223372036854775808',
  '0001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'http://127.0.0.1:1/',
  'file:///etc/passwd',
  'ui://widget/none.html',
  'x'.repeat(201),
  'x'.repeat(5000),
  'ü'.repeat(20_000),
]

const ODD_NUMBERS = [0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324, 99]

const nested = (depth: number, leaf: unknown, inObject: boolean) => {
  let value = leaf
  for (let level = 0; level < depth; level += 1) value = inObject ? { a: value } : [value]
  return value
}

/** Made once: they are large, nothing changes them, and making them took a third of the fuzzer's time. */
const NESTED = [3, 30, 63, 64, 65, 500, 1500].flatMap((depth) => [
  nested(depth, 1, true),
  nested(depth, 1, false),
])
const LISTS = [2, 101, 3000].map((length) =>
  Array.from({ length }, (_, index) => [0, 'x', {}, null][index % 4]),
)
const RECORDS = [5, 61, 1001].map((length) =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `${ODD_TEXTS[index % ODD_TEXTS.length]?.slice(0, 20)}${index}`,
      index,
    ]),
  ),
)

export function oddValue(random: Random): unknown {
  switch (random.below(13)) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
    case 3:
    case 4:
      return random.pick(ODD_NUMBERS)
    case 5:
      return random.pick([[], {}, [[]], [null], { '': '' }])
    case 6:
      return random.pick(NESTED)
    case 7:
      return random.pick(LISTS)
    case 8:
      return random.pick(RECORDS)
    case 9:
      return random.pick(['\u0000', 'a\u0000b', '\ud800'])
    default:
      return random.pick(ODD_TEXTS)
  }
}
