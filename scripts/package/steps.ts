import { performance } from 'node:perf_hooks'

interface Step {
  readonly title: string
  /** Which Node it ran on; empty for what is done once for all. */
  readonly node: string
  readonly seconds: number
  readonly failure: string | null
  /** Why it was not done at all. */
  readonly skipped?: string
}

export interface Steps {
  /** Does the work and keeps how long it took, or why it failed. */
  take<T>(title: string, node: string, work: () => Promise<T>): Promise<T>
  /** Notes what cannot be done here. */
  skip(title: string, reason: string): void
  /** A line a step, a column for each Node. */
  table(): string
  /** As test runners report, a case for each step and Node. */
  report(): string
}

export function createSteps(say: (line: string) => void, suite = 'package'): Steps {
  const steps: Step[] = []
  const add = (step: Step) => {
    steps.push(step)
    say(
      `${step.title}${step.node && `, Node ${step.node}`}: ${inSeconds(step)}${step.failure ? ', failed' : ''}`,
    )
  }
  return {
    async take(title, node, work) {
      const started = performance.now()
      const seconds = () => (performance.now() - started) / 1000
      try {
        const result = await work()
        add({ title, node, seconds: seconds(), failure: null })
        return result
      } catch (error) {
        add({ title, node, seconds: seconds(), failure: String(error) })
        throw error
      }
    },
    skip: (title, skipped) => steps.push({ title, node: '', seconds: 0, failure: null, skipped }),
    table: () => tableOf(steps),
    report: () => reportOf(steps, suite),
  }
}

const inSeconds = ({ seconds }: Step) => `${seconds.toFixed(1)} s`

function tableOf(steps: readonly Step[]): string {
  const nodes = [...new Set(steps.map(({ node }) => node))].sort()
  const titles = [...new Set(steps.map(({ title }) => title))]
  const wide = Math.max(...titles.map((title) => title.length))
  const cell = (text: string) => text.padStart(14)
  const row = (title: string, cells: readonly string[]) =>
    `${title.padEnd(wide)}${cells.map(cell).join('')}`.trimEnd()
  const timeOf = (title: string, node: string) => {
    const step = steps.find((one) => one.title === title && one.node === node)
    return step ? inSeconds(step) : ''
  }
  return [
    row(
      '',
      nodes.map((node) => (node ? `Node ${node}` : 'once')),
    ),
    ...titles.map((title) =>
      row(
        title,
        nodes.map((node) => timeOf(title, node)),
      ),
    ),
  ].join('\n')
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (found) => ESCAPES[found] ?? '')

function reportOf(steps: readonly Step[], suite: string): string {
  const failures = steps.filter(({ failure }) => failure !== null).length
  const skips = steps.filter(({ skipped }) => skipped !== undefined).length
  const cases = steps.map(({ title, node, seconds, failure, skipped }) => {
    const about = `<testcase classname="${suite}" name="${escaped([title, node].join(' ').trim())}" time="${seconds}"`
    if (skipped !== undefined) return `${about}><skipped message="${escaped(skipped)}"/></testcase>`
    return failure === null ? `${about}/>` : `${about}><failure message="${escaped(failure)}"/></testcase>`
  })
  return [
    '<testsuites>',
    `<testsuite name="${suite}" tests="${steps.length}" failures="${failures}" errors="0" skipped="${skips}">`,
    ...cases,
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}
