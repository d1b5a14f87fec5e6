import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

const open = () =>
  createMetrics({
    poolStats: () => null,
    auditStats: () => ({ waiting: 3, lost: 2 }),
    lastBackup: async () => new Date(1000),
    waiting: () => new Map(),
  })

it('has no more series than so many tools, however often makers rename theirs', async () => {
  const metrics = open()
  for (let count = 0; count < 3000; count += 1)
    metrics.called({ app: 'bakery', tool: `tool_${count}`, outcome: 'ok', durationMs: 1 })
  const series = (await metrics.text()).match(/^vitrine_calls_total\{.*$/gm) ?? []
  expect(series).toHaveLength(1001)
  expect(series).toContain('vitrine_calls_total{app="other",tool="other",outcome="ok"} 2000')
})

it('counts errors by their code', async () => {
  const metrics = open()
  metrics.called({
    app: 'bakery',
    tool: 'find_bread',
    outcome: 'failed',
    durationMs: 1,
    error: 'DATABASE_UNAVAILABLE',
  })
  expect(await metrics.text()).toContain(
    'vitrine_call_errors_total{app="bakery",tool="find_bread",code="DATABASE_UNAVAILABLE"} 1\n',
  )
})

it('tells what the audit log lost as often as it is asked, and no more than that', async () => {
  const metrics = open()
  await metrics.text()
  expect(await metrics.text()).toContain('\nvitrine_audit_lost_total 2\n')
})
