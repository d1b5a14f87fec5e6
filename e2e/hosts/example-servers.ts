/** One of the MCP Apps standard's example servers, with the tool that draws. */
export interface ExampleServer {
  name: string
  version: string
  tool: string
  /** It makes code of text, which the playground allows by a switch. */
  evaluates?: boolean
}

const example = (name: string, tool: string, more: Partial<ExampleServer> = {}): ExampleServer => ({
  name,
  version: '2.0.3',
  tool,
  ...more,
})

export const EXAMPLE_SERVERS: readonly ExampleServer[] = [
  example('budget-allocator', 'get-budget-data'),
  example('cohort-heatmap', 'get-cohort-data'),
  example('customer-segmentation', 'get-customer-data'),
  example('scenario-modeler', 'get-scenario-data'),
  example('threejs', 'show_threejs_scene', { evaluates: true }),
  example('map', 'show-map'),
  example('pdf', 'display_pdf', { version: '2.0.4' }),
  example('sheet-music', 'play-sheet-music'),
  example('wiki-explorer', 'get-first-degree-links'),
  example('system-monitor', 'get-system-info'),
  example('shadertoy', 'render-shadertoy'),
  example('basic-react', 'get-time'),
  example('basic-vue', 'get-time'),
  example('transcript', 'transcribe'),
  example('video-resource', 'play_video'),
  example('debug', 'debug-tool'),
]

export const packageOfExample = ({ name, version }: ExampleServer): string =>
  `@modelcontextprotocol/server-${name}@${version}`
