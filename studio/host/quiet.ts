import type { HostEvents } from './types.ts'

export const QUIET: HostEvents = {
  log: () => {},
  callTool: () => Promise.reject(new Error('Tools can be called in the playground only.')),
  readResource: () => Promise.reject(new Error('Resources are read in the playground.')),
  listResources: () => Promise.resolve({ resources: [] }),
  followUp: () => {},
  displayMode: () => 'inline',
  openLink: () => {},
  modal: () => Promise.resolve({}),
  close: () => {},
}
