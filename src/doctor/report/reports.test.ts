import { expect, it } from 'vitest'
import type { CheckResult } from '../diagnose.ts'
import type { Severity } from '../profile.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { sarifReport } from './sarif.ts'
import { textReport } from './text.ts'

const told = (severity: Severity) => (message: string) => ({ severity, message })
const [error, warning, info] = [told('error'), told('warning'), told('info')]

const HOSTILE = 'a"b\'c<d>&e]]>\u0000\u001b[2J\nf\u2028g\ud800h'
const server = 'https://example.com/mcp?a=1&b=<2>'
const examined: CheckResult[] = [
  {
    server,
    check: 'annotations',
    subject: HOSTILE,
    faults: [error(`has ${HOSTILE}`), warning('b'), info('c')],
  },
  { server, check: 'description', subject: 'show_orders', faults: [warning('is short')] },
  { server, check: 'connection', subject: 'server', faults: [info('connects')] },
  { server, check: 'tool-name', subject: 'show_orders', faults: [] },
]

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#10;', '\n')
    .replaceAll('&amp;', '&')

interface Tag {
  name: string
  attributes: Record<string, string>
}

/** Reads XML as strictly as its grammar asks, and throws where the text breaks it. */
function readXml(xml: string): Tag[] {
  if (/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(xml))
    throw new Error('a character')
  const open: string[] = []
  const tags: Tag[] = []
  const token =
    /<(\/?)([a-z-]+)((?:\s+[a-z]+="(?:[^<&"\n]|&(?:lt|gt|amp|quot|apos|#10);)*")*)\s*(\/?)>|(?:[^<&>]|&(?:lt|gt|amp|quot|apos);)+/y
  token.lastIndex = /^<\?xml version="1\.0" encoding="UTF-8"\?>/.exec(xml)![0].length
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const found = token.exec(xml)
    if (!found) throw new Error(`not XML: ${xml.slice(at, at + 40)}`)
    const [, closing, name, attributes = '', empty] = found
    if (!name) continue
    if (closing && open.pop() !== name) throw new Error(`</${name}> closes nothing`)
    if (closing) continue
    const pairs = [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [
      key,
      decoded(value!),
    ])
    tags.push({ name, attributes: Object.fromEntries(pairs) })
    if (!empty) open.push(name)
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> stays open`)
  return tags
}

it('writes JUnit that is XML, with a case for each check of each subject', () => {
  const tags = readXml(junitReport(examined, { strict: false, profile: 'claude' }))
  expect(tags.find(({ name }) => name === 'testsuite')?.attributes).toEqual({
    name: server,
    tests: '4',
    failures: '1',
  })
  const cases = tags.filter(({ name }) => name === 'testcase').map(({ attributes }) => attributes)
  expect(cases).toHaveLength(4)
  expect(cases[0]).toEqual({
    classname: 'annotations',
    name: HOSTILE.replaceAll(/\p{Cs}|(?!\n)\p{Cc}/gu, '\ufffd'),
  })
  expect(tags.filter(({ name }) => name === 'failure')).toHaveLength(1)
  expect(tags.find(({ name }) => name === 'property')?.attributes).toEqual({
    name: 'profile',
    value: 'claude',
  })
})

it('fails warnings too when it is strict', () => {
  const tags = readXml(junitReport(examined, { strict: true, profile: 'claude' }))
  const failures = tags.filter(({ name }) => name === 'failure')
  expect(failures).toHaveLength(2)
  expect(failures.map(({ attributes }) => attributes.type)).toEqual(['error', 'warning'])
})

it('prints a line a finding, whatever the names hold', () => {
  const lines = textReport(examined).trimEnd().split('\n')
  expect(lines).toHaveLength(1 + 5 + 1)
  expect(lines[1]).toMatch(/^error {4}annotations {2}a"b.*\\u\{1b\}\[2J.*has a"b/)
  expect(lines.at(-1)).toBe('1 error, 2 warnings, 2 ok')
  expect(lines.join('')).not.toMatch(/\p{Cc}|\p{Zl}/u)
})

it('prints JSON that can be read back', () => {
  const { profile, findings, summary } = JSON.parse(jsonReport(examined, 'claude'))
  expect(profile).toBe('claude')
  expect(findings).toHaveLength(5)
  expect(findings[3]).toEqual({
    server,
    check: 'description',
    subject: 'show_orders',
    severity: 'warning',
    message: 'is short',
  })
  expect(summary).toEqual({ errors: 1, warnings: 2, infos: 2, ok: 2 })
})

it('writes SARIF with a rule and a place for each finding', () => {
  const { version, runs } = JSON.parse(sarifReport(examined, 'chatgpt'))
  const [{ tool, results }] = runs
  expect(version).toBe('2.1.0')
  expect(results.map(({ level }: { level: string }) => level)).toEqual([
    'error',
    'warning',
    'note',
    'warning',
    'note',
  ])
  for (const { ruleId, ruleIndex, locations } of results) {
    expect(tool.driver.rules[ruleIndex].id).toBe(ruleId)
    expect(locations[0].physicalLocation.artifactLocation.uri).toBe(server)
  }
  expect(results[3].message.text).toBe('show_orders is short')
})
