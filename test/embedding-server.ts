import { createHash } from 'node:crypto'
import { type LocalServer, readBody, startLocalServer } from './local-server.ts'

export interface EmbeddingServer extends LocalServer {
  /** Settings that make Vitrine use it. */
  readonly env: Record<string, string>
  /** The texts that were embedded so far, in order. */
  readonly texts: string[]
  /** Called before each answer, which waits for it. */
  onRequest(act: () => Promise<void> | void): void
}

const DIMENSIONS = 64

/** Texts with the same words are near each other; that is all the meaning it knows. */
function vectorOf(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const place = createHash('md5').update(word).digest().readUInt16LE(0) % DIMENSIONS
    vector[place]! += word.length
  }
  return vector
}

/** A provider of embeddings that speaks OpenAI's protocol and takes no time. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  const texts: string[] = []
  let act: () => Promise<void> | void = () => {}
  const server = await startLocalServer(async (request, response) => {
    const { input, model } = JSON.parse(await readBody(request)) as { input: string[]; model: string }
    texts.push(...input)
    await act()
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ object: 'list', model, data }))
  })
  return {
    ...server,
    env: { EMBEDDING_MODEL: 'words', OPENAI_BASE_URL: `${server.origin}/v1`, OPENAI_API_KEY: '' },
    texts,
    onRequest(next) {
      act = next
    },
  }
}
