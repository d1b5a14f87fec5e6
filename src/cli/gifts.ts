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
  details: `  import     Import gifts from FILE, a .csv with a header row or a .jsonl; a running server uses them right away
  --replace  Remove all other gifts, including the built-in ones
  --strict   Import nothing if any row is invalid, instead of skipping that row

You can stop it at any time; run the same command again to continue. docs/how-to/import-gifts.md lists the columns.
`,
}

/** Safe to run while a server uses the same database. */
async function importFile(config: Config, options: ImportArguments): Promise<void> {
  const file = await openCatalogueFile(options.path)
  const warn = (message: string) => void process.stderr.write(`${message}\n`)
  const embedder = openEmbedder(config.embedding)
  const stop = new AbortController()
  // Doesn't wait for the running batch. A second signal ends the process at once.
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
        onError: (error) => warn(`Couldn't update the search index: ${String(error)}`),
      })
      try {
        await runImport({ gifts: storage.gifts, search: { encoder, index } }, file, options, stop.signal)
      } finally {
        await index.close()
      }
    })
  } finally {
    await embedder.close()
  }
}
