import { ICON_LIMITS, STORE_CATEGORIES, STORE_LIMITS } from '../../common/store/limits.ts'
import { LISTING_URLS } from '../../common/store/listing.ts'

const BASE = 'https://agent-plugins.org/schemas/1.0.0'
export const MANIFEST_SCHEMA = `${BASE}/plugin.schema.json`
export const MCP_SCHEMA = `${BASE}/mcp.schema.json`

const text = { type: 'string' } as const
const closed = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

/** `plugin.json` of Agent Plugins 1.0.0, with the data that ChatGPT reads from it. */
export const manifestSchema = closed(
  {
    $schema: { const: MANIFEST_SCHEMA },
    name: { ...text, maxLength: 64, pattern: '^[a-z0-9](?:-?[a-z0-9])*$' },
    version: { ...text, maxLength: 64, pattern: '^(?:0|[1-9]\\d*)(?:\\.(?:0|[1-9]\\d*)){2}$' },
    description: { ...text, maxLength: 1024 },
    author: closed({ name: { ...text, maxLength: 120 }, email: text, url: text }),
    homepage: text,
    repository: text,
    license: text,
    keywords: { type: 'array', items: text },
    extensions: closed({ 'com.openai': openAiSchema() }, ['com.openai']),
  },
  ['$schema', 'name', 'version', 'description', 'author', 'extensions'],
)

/** `mcp.json`: one server, reached over HTTP. Headers are left out, since a package holds no secrets. */
export const mcpSchema = closed(
  {
    $schema: { const: MCP_SCHEMA },
    mcpServers: {
      type: 'object',
      minProperties: 1,
      maxProperties: 1,
      additionalProperties: closed(
        { type: { const: 'streamable-http' }, url: { ...text, pattern: '^https://', maxLength: 2048 } },
        ['type', 'url'],
      ),
    },
  },
  ['$schema', 'mcpServers'],
)

function openAiSchema() {
  const upTo = (maxLength: number) => ({ ...text, minLength: 1, maxLength })
  const url = { ...upTo(STORE_LIMITS.url), pattern: '^https://' }
  const asset = { ...text, pattern: '^\\./assets/[\\w.-]+\\.(?:png|svg)$' }
  const colour = { ...text, pattern: '^#[0-9a-fA-F]{6}$' }
  const test = upTo(STORE_LIMITS.testText)
  const exactly = (count: number, items: object) => ({
    type: 'array',
    minItems: count,
    maxItems: count,
    items,
  })
  const listing = {
    displayName: upTo(STORE_LIMITS.displayName),
    shortDescription: upTo(STORE_LIMITS.shortDescription),
    longDescription: upTo(STORE_LIMITS.longDescription),
    developerName: upTo(STORE_LIMITS.developerName),
    category: { enum: STORE_CATEGORIES },
    capabilities: {
      type: 'array',
      maxItems: STORE_LIMITS.capabilities,
      items: upTo(STORE_LIMITS.capability),
    },
    ...Object.fromEntries(LISTING_URLS.map((field) => [field, url])),
    defaultPrompt: { type: 'array', maxItems: STORE_LIMITS.prompts, items: upTo(STORE_LIMITS.prompt) },
    brandColor: colour,
    brandColorDark: colour,
    composerIcon: asset,
    composerIconDark: asset,
    logo: asset,
    logoDark: asset,
    screenshots: { type: 'array', items: asset },
  }
  const required = ['displayName', 'shortDescription', 'longDescription', 'developerName', 'category']
  return closed(
    {
      interface: closed(listing, [...required, ...LISTING_URLS, 'composerIcon', 'logo']),
      review: closed(
        {
          demo_recording_url: { ...upTo(STORE_LIMITS.recordingUrl), pattern: '^https://' },
          commerce: { type: 'boolean' },
          test_cases: closed(
            {
              positive: exactly(
                STORE_LIMITS.positive,
                closed({ description: test, prompt: test, tools_triggered: test, expected_behavior: test }, [
                  'description',
                  'prompt',
                  'tools_triggered',
                  'expected_behavior',
                ]),
              ),
              negative: exactly(
                STORE_LIMITS.negative,
                closed({ description: test, prompt: test }, ['description', 'prompt']),
              ),
            },
            ['positive', 'negative'],
          ),
        },
        ['demo_recording_url', 'commerce', 'test_cases'],
      ),
      publication: closed({ release_notes: upTo(STORE_LIMITS.releaseNotes) }, ['release_notes']),
    },
    ['interface', 'review', 'publication'],
  )
}

export const ICON_RULE = `square, ${ICON_LIMITS.least} to ${ICON_LIMITS.most} pixels, at most ${ICON_LIMITS.bytes / 1024 / 1024} MiB`
