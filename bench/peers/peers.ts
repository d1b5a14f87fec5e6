import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Exact versions, so that a table can be measured again. Installed in a temporary folder, never here. */
const PACKAGES = {
  fastmcp: '4.20.16',
  'mcp-use': '2.5.2',
  xmcp: '1.1.3',
  '@xmcp-dev/compiler': '1.1.3',
  '@rekog/mcp-nest': '2.0.5',
  '@nestjs/common': '12.5.0',
  '@nestjs/core': '12.5.0',
  '@nestjs/microservices': '12.1.1',
  '@nestjs/platform-express': '12.5.0',
  '@modelcontextprotocol/sdk': '1.32.2',
  'reflect-metadata': '0.2.2',
  rxjs: '7.8.2',
  tmcp: '1.20.0',
  '@tmcp/transport-http': '0.9.0',
  '@tmcp/adapter-zod': '0.1.7',
  '@remix-run/node-fetch-server': '0.14.2',
  zod: '4.6.7',
} as const

export interface PeerServer {
  readonly name: string
  readonly program: readonly string[]
  readonly path: string
  readonly env: Readonly<Record<string, string>>
  /** Some write files where they run. */
  readonly folder: string
}

export interface Peers {
  readonly servers: readonly PeerServer[]
  remove(): void
}

/**
 * Frameworks that serve the same tool, each as its documentation shows it, without sessions and with JSON where it can. A folder
 * with them is used and stays.
 */
export async function installPeers(installed: string | undefined): Promise<Peers> {
  const folder = installed ?? mkdtempSync(join(tmpdir(), 'vitrine-peers-'))
  cpSync(join(import.meta.dirname, 'servers'), folder, { recursive: true })
  if (!existsSync(join(folder, 'node_modules'))) {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    const wanted = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`)
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', ...quietly, ...wanted], { cwd: folder, stdio: 'inherit' })
  }
  const server = async (name: keyof typeof PACKAGES, file: string): Promise<PeerServer> => ({
    name: `${name} ${PACKAGES[name]}`,
    program: [join(folder, file)],
    path: '/mcp',
    folder,
    env: { PORT: String(await freePort()), NODE_ENV: 'production' },
  })
  const xmcp = await server('xmcp', 'xmcp/dist/http.js')
  buildXmcp(folder, xmcp.env.PORT ?? '')
  return {
    servers: [
      await server('fastmcp', 'fastmcp.mjs'),
      await server('mcp-use', 'mcp-use.mjs'),
      xmcp,
      await server('@rekog/mcp-nest', 'mcp-nest.mjs'),
      await server('tmcp', 'tmcp.mjs'),
    ],
    remove() {
      if (!installed) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** It bundles its tools, and the port with them. */
function buildXmcp(folder: string, port: string): void {
  const cwd = join(folder, 'xmcp')
  writeFileSync(join(cwd, 'package.json'), '{ "name": "peer", "private": true, "type": "module" }')
  const paths = { tools: 'src/tools', prompts: false, resources: false }
  const config = { http: { host: '127.0.0.1', port: Number(port) }, paths }
  writeFileSync(join(cwd, 'xmcp.config.ts'), `export default ${JSON.stringify(config)}\n`)
  execFileSync(join(folder, 'node_modules', '.bin', 'xmcp'), ['build'], { cwd, stdio: 'pipe' })
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
