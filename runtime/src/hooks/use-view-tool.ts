import { useEffect, useRef } from 'react'
import type { ViewTool } from '../host.ts'
import { useConnection } from '../provider.tsx'

/**
 * Offers a tool to the model for as long as the component is drawn. Hosts of the MCP Apps standard may list and call it.
 *
 * @example
 * ```tsx
 * import { useViewTool } from '@chatui/runtime'
 *
 * export function Map({ zoomTo }: { zoomTo(place: string): void }) {
 *   useViewTool({
 *     name: 'zoom_to',
 *     description: 'Use this to show a place on the open map.',
 *     inputSchema: { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] },
 *     run({ place }) {
 *       zoomTo(String(place))
 *       return `Shows ${place}.`
 *     },
 *   })
 *   return null
 * }
 * ```
 */
export function useViewTool(tool: ViewTool): void {
  const host = useConnection()
  const latest = useRef(tool)
  latest.current = tool
  const { name, description } = tool
  const schema = JSON.stringify(tool.inputSchema)
  useEffect(
    () =>
      host.offerTool({
        name,
        description,
        ...(schema !== undefined && { inputSchema: JSON.parse(schema) }),
        run: (args) => latest.current.run(args),
      }),
    [host, name, description, schema],
  )
}
