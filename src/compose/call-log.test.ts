import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { CallRecord } from '../mcp/call-record.ts'
import { createCallLog } from './call-log.ts'

const record: CallRecord = {
  traceId: '0123456789abcdef0123456789abcdef',
  user: null,
  app: 'bakery',
  tool: 'say "good\nmorning"',
  outcome: 'failed',
  durationMs: 0.125,
  error: 'EXECUTION_ERROR',
}

const timestamp = () => ',"time":1'

describe('the line of a call', () => {
  it.each([
    { logger: 'without bindings', options: { base: null, timestamp } },
    { logger: 'with bindings', options: { base: { host: 'here' }, timestamp } },
    { logger: 'that adds to each line', options: { timestamp, mixin: () => ({ span: 'a' }) } },
    { logger: 'of warnings only', options: { level: 'warn', timestamp } },
  ])('is what a logger $logger writes itself', ({ options }) => {
    const lines: string[] = []
    const log = pino(options, { write: (line: string) => void lines.push(line) })
    log.info(record, 'call')
    const expected = lines.splice(0)
    createCallLog(log)(record)
    expect(lines).toEqual(expected)
  })
})
