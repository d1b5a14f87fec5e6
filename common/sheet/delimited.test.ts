import { describe, expect, it } from 'vitest'
import { parseDelimited, writeTabs } from './delimited.ts'

describe('reading cells', () => {
  it.each([
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n"1,5";2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'quotes around lines and delimiters',
      'a,"b\nc, ""d"""\n1,2',
      [
        ['a', 'b\nc, "d"'],
        ['1', '2'],
      ],
    ],
    ['a quote inside a cell', '5" tube,x', [['5" tube', 'x']]],
    ['words after a closing quote', '"a" b,c', [['a b', 'c']]],
    [
      'another file’s delimiter after a closing quote',
      'a;b;c\n"x", y;2;3',
      [
        ['a', 'b', 'c'],
        ['x, y', '2', '3'],
      ],
    ],
    [
      'empty cells at the end',
      'a,b,\n1,,',
      [
        ['a', 'b', ''],
        ['1', '', ''],
      ],
    ],
    ['an empty line', 'a,b\n\n1,2', [['a', 'b'], [''], ['1', '2']]],
    ['a mark of the byte order', '\ufeffa,b', [['a', 'b']]],
    ['a quote that is never closed', '"a,b', [['a,b']]],
    ['nothing', '', []],
  ])('takes %s', (_, text, rows) => {
    expect(parseDelimited(text)).toEqual(rows)
  })

  it('reads a hundred thousand rows', () => {
    const rows = parseDelimited('a,"b ""c""",1\n'.repeat(100_000))
    expect(rows).toHaveLength(100_000)
    expect(rows.at(-1)).toEqual(['a', 'b "c"', '1'])
  })
})

it('copies cells so that they are read back as they were', () => {
  const block = [
    ['plain', 'with\ttab', 'with "quotes"'],
    ['two\nlines', '', ' spaces '],
  ]
  expect(parseDelimited(writeTabs(block), '\t')).toEqual(block)
})
