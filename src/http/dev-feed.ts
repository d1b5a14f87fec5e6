import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { DevState, WidgetFailure } from '../../common/api/dev.ts'

/** The current and future state of an app under development. */
export interface DevFeed {
  state(): DevState
  /** Its widgets, once there are some. */
  widgets(): DevWidgets | null
  /** Receives runtime errors, once there is a session. */
  failures(): DevFailures | null
  /** Returns a function that unsubscribes. */
  subscribe(listener: (state: DevState) => void): () => void
}

/** Widgets under development, served module by module. */
export interface DevWidgets {
  /** A widget's page, or null if there is none of that name. */
  page(name: string): Promise<string | null>
  serve(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** Reports runtime errors to the developer. */
export interface DevFailures {
  widget(failure: WidgetFailure): Promise<void>
  tool(app: string, tool: string, error: unknown): boolean
  /** A successful call clears an earlier failure of that tool. */
  answered(app: string, tool: string): void
  uncaught(error: unknown): void
}
