import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { DevState } from '../../common/api/dev.ts'

/** How `vitrine dev` stands with its app, now and from now on. */
export interface DevFeed {
  state(): DevState
  /** Its widgets, module by module, once there are some. */
  widgets(): DevWidgets | null
  /** Gives what ends it. */
  subscribe(listener: (state: DevState) => void): () => void
}

/** Widgets that are being written, served module by module. */
export interface DevWidgets {
  /** The page of a widget, or null where there is none of that name. */
  page(name: string): Promise<string | null>
  serve(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}
