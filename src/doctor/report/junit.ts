import type { Fault } from '../check.ts'
import type { CheckResult } from '../diagnose.ts'
import type { Profile } from '../profile.ts'

export interface JunitOptions {
  /** A warning fails its test case. */
  readonly strict: boolean
  readonly profile: Profile
}

/** One suite per server, with a case for each check of each subject. */
export function junitReport(examined: readonly CheckResult[], { strict, profile }: JunitOptions): string {
  const servers = [...new Set(examined.map(({ server }) => server))]
  const suites = servers.map((server) => {
    const cases = examined.filter((one) => one.server === server)
    const failures = cases.filter(({ faults }) => failing(faults, strict).length > 0).length
    return [
      `  <testsuite name=${quoted(server)} tests="${cases.length}" failures="${failures}">`,
      `    <properties><property name="profile" value="${profile}"/></properties>`,
      ...cases.map((one) => caseOf(one, strict)),
      '  </testsuite>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="vitrine doctor">',
    ...suites,
    '</testsuites>',
    '',
  ].join('\n')
}

function caseOf({ check, subject, faults }: CheckResult, strict: boolean): string {
  const opening = `    <testcase classname=${quoted(check)} name=${quoted(subject)}`
  const failures = failing(faults, strict)
  const others = faults.filter((fault) => !failures.includes(fault))
  const inner = [
    ...(failures.length > 0 ? [failureOf(failures)] : []),
    ...(others.length > 0 ? [`<system-out>${escaped(linesOf(others))}</system-out>`] : []),
  ]
  return inner.length === 0
    ? `${opening}/>`
    : `${opening}>\n${inner.map((line) => `      ${line}`).join('\n')}\n    </testcase>`
}

function failureOf(faults: readonly Fault[]): string {
  const first = faults.find(({ severity }) => severity === 'error') ?? faults[0]
  const attributes = `type=${quoted(first?.severity ?? '')} message=${quoted(first?.message ?? '')}`
  return `<failure ${attributes}>${escaped(linesOf(faults))}</failure>`
}

const failing = (faults: readonly Fault[], strict: boolean) =>
  faults.filter(({ severity }) => severity === 'error' || (strict && severity === 'warning'))

const linesOf = (faults: readonly Fault[]) =>
  faults.map(({ severity, message }) => `${severity}: ${message}`).join('\n')

/** Parsers turn a line break in an attribute into a space, so breaks are written as numbers. */
const quoted = (text: string) =>
  `"${escaped(text).replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)}"`

const ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML cannot express most control characters, so they become the replacement character. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[<>&"']/g, (character) => ENTITIES[character] ?? character)
