import type { HostEvents } from './types.ts'

/** A host that shows a widget and does nothing for it. */
export const QUIET: HostEvents = {
  log: () => {},
  callTool: () => Promise.reject(new Error('Tools are called in the playground.')),
  followUp: () => {},
  displayMode: () => 'inline',
  openLink: () => {},
  modal: () => Promise.resolve({}),
  close: () => {},
}
