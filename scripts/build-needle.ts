import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { NEEDLE_BUILT, NEEDLE_NETWORKS, readNeedleSource } from '../src/agent/local/needle/files.ts'
import { buildNetworks } from '../src/agent/local/needle/network/build.ts'

/** Makes the function-calling model ready to run: its decoder word by word, its weights in 8 bits. */
const made = buildNetworks({ encoder: readNeedleSource('encoder'), decoder: readNeedleSource('decoder') })
mkdirSync(NEEDLE_BUILT, { recursive: true })
for (const [name, content] of Object.entries(made)) {
  const file = NEEDLE_NETWORKS[name as keyof typeof made]
  // Whoever reads it meanwhile has the old file or the new one, and never half of either.
  writeFileSync(`${file}.${process.pid}`, content)
  renameSync(`${file}.${process.pid}`, file)
}
