import autocannon from 'autocannon'
import { callHeaders, demoCall } from './load.ts'

/** Calls at a steady pace, in a process of their own: one that also asks questions would measure its own waits. */
const [url = '', perSecond, seconds] = process.argv.slice(2)
const result = await autocannon({
  url: `${url}/servers/chatui/mcp`,
  connections: 8,
  overallRate: Number(perSecond),
  duration: Number(seconds),
  method: 'POST',
  headers: callHeaders,
  body: demoCall,
})
const { p50, p99 } = result.latency
console.log(JSON.stringify({ p50, p99, failed: result.non2xx + result.errors }))
