import { appBridge } from './app-bridge.ts'
import { basicHostIn } from './basic-host.ts'
import { inspector } from './inspector.ts'
import { mcpUi } from './mcp-ui.ts'
import { mcpUse } from './mcp-use.ts'
import { mcpjam } from './mcpjam.ts'
import type { RenderingHost } from './rendering-host.ts'
import { sunpeakChatgpt, sunpeakClaude } from './sunpeak.ts'

/** Every host that our widgets are used in, in the order of the docs. */
export const renderingHosts: readonly RenderingHost[] = [
  appBridge,
  mcpUi,
  sunpeakChatgpt,
  sunpeakClaude,
  inspector,
  mcpUse,
  mcpjam,
]

const { BASIC_HOST } = process.env

/** Those that can be played on this machine. */
export const playableHosts: readonly RenderingHost[] = BASIC_HOST
  ? [...renderingHosts, basicHostIn(BASIC_HOST)]
  : renderingHosts
