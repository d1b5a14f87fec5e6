import type { App } from '../contract/index.ts'

/** The revisions of the protocol that every endpoint speaks. */
const PROTOCOL_VERSIONS = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28']
const SCHEMAS = 'https://static.modelcontextprotocol.io/schemas'
const DESCRIPTION_LENGTH = 100

/** An App's name in the registry: its host's domain the other way round, and its slug. */
export const registryName = (slug: string, address: string): string =>
  `${new URL(address).hostname.split('.').toReversed().join('.')}/${slug}`

function describe(app: App, address: string) {
  const text = app.description.trim() || app.title
  return {
    name: registryName(app.slug, address),
    title: app.title.slice(0, DESCRIPTION_LENGTH),
    description: text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH - 1)}…`,
    version: app.version,
  }
}

/** `server.json`, by which an App is published to the MCP registry. */
export const serverJson = (app: App, address: string) => ({
  $schema: `${SCHEMAS}/2025-12-11/server.schema.json`,
  ...describe(app, address),
  remotes: [{ type: 'streamable-http', url: address }],
})

/** A server card: how to reach an App, before anybody connects. The format is a draft. */
export const serverCard = (app: App, address: string) => ({
  $schema: `${SCHEMAS}/v1/server-card.schema.json`,
  ...describe(app, address),
  remotes: [{ type: 'streamable-http', url: address, supportedProtocolVersions: PROTOCOL_VERSIONS }],
})

export const SERVER_CARD_MIME = 'application/mcp-server-card+json'

/** An App in the list of server cards. */
export const catalogEntry = (app: App, address: string) => ({
  identifier: `urn:mcp:server:${registryName(app.slug, address)}`,
  displayName: app.title,
  type: SERVER_CARD_MIME,
  url: `${address}/server-card`,
})
