import { createEncoder } from '../apps/gifts/encoder/encoder.ts'
import { openCatalogueFile } from '../apps/gifts/import/catalogue-file.ts'
import type { Config } from '../config.ts'
import { openEmbedder } from '../search/open-embedder.ts'
import { type Command, defineForm } from './command.ts'
import { type ImportArguments, runImport } from './import-gifts.ts'
import { withStorage } from './with-storage.ts'

export const giftsCommand: Command = {
  name: 'gifts',
  forms: {
    import: defineForm({
      takes: ['FILE'],
      how: '[--replace] [--strict]',
      options: { replace: { type: 'boolean', default: false }, strict: { type: 'boolean', default: false } },
      run: (config, values, [path = '']) => importFile(config, { path, ...values }),
    }),
  },
  details: `  import     Import the gifts of FILE, a .csv with a header or a .jsonl; a running server uses them as they come in
  --replace  Remove every other gift, those that come with Vitrine too
  --strict   Import nothing when a row cannot be read, instead of leaving out that row

You can stop it at any time: run the same command again to continue. docs/reference/gifts.md lists the columns.
`,
}

/** Works beside a running server, on the same database. */
async function importFile(config: Config, asked: ImportArguments): Promise<void> {
  const file = await openCatalogueFile(asked.path)
  const say = (words: string) => void process.stderr.write(`${words}\n`)
  const embedder = openEmbedder(config.embedding)
  const stop = new AbortController()
  // What is being embedded is not waited for. Whoever asks a second time means it.
  const onSignal = () => {
    stop.abort()
    embedder.close().catch(() => {})
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal)
  try {
    await withStorage(config, async (storage) => {
      const encoder = createEncoder(embedder)
      const index = await storage.openSearch({
        model: encoder.model,
        s3: config.vectorStore,
        onNotice: () => {},
        onError: (error) => say(`The search index could not be updated: ${String(error)}`),
      })
      try {
        await runImport({ gifts: storage.gifts, search: { encoder, index } }, file, asked, stop.signal)
      } finally {
        await index.close()
      }
    })
  } finally {
    await embedder.close()
  }
}
