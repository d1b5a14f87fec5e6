import { defineClient } from '../client.ts'
import { runPython } from '../python-client.ts'

const VERSION = '4.0.10'

export default defineClient({
  name: `Python fastmcp ${VERSION}`,
  packages: {},
  pip: { fastmcp: VERSION },
  run: (server) => runPython(server, 'with_fastmcp.py'),
})
