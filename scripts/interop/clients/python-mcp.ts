import { defineClient } from '../client.ts'
import { runPython } from '../python-client.ts'

const VERSION = '2.3.0'

export default defineClient({
  name: `Python mcp ${VERSION}`,
  packages: {},
  pip: { mcp: VERSION },
  run: (server) => runPython(server, 'with_mcp.py'),
})
