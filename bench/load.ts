import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export interface Sample {
  perSecond: number
  p50: number
  p99: number
  /** Of the server's own processor time; the load generator has the other core. */
  cpuMicros: number
}

interface Load {
  url: string
  connections: number
  seconds: number
  pid: number
  body?: string
  headers?: Record<string, string>
  /** Without it, as many as the server takes. */
  perSecond?: number | undefined
}

/** A call without arguments. */
export const emptyCall = (tool: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: {} } })

export const demoCall = emptyCall('display_demo')

export const callHeaders = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
}

/** Linux counts a process's time in hundredths of a second. */
const TICK_MICROS = 10_000

export function cpuMicros(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS
}

export async function measure({
  url,
  connections,
  seconds,
  pid,
  body = demoCall,
  headers,
  perSecond,
}: Load): Promise<Sample> {
  const before = cpuMicros(pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    headers: { ...callHeaders, ...headers },
    body,
    ...(perSecond && { overallRate: perSecond }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} calls failed at ${url}`)
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicros: (cpuMicros(pid) - before) / result.requests.total,
  }
}
