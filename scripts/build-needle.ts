import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  NEEDLE_NETWORKS,
  NEEDLE_VOCABULARY,
  readNeedleSource,
  readNeedleTuning,
} from '../src/agent/local/needle/files.ts'
import { buildNetworks } from './needle/build.ts'

/** Makes the function-calling model ready to run: tuned, its decoder word by word, its weights in 8 bits. */
const made = buildNetworks({
  encoder: readNeedleSource('encoder'),
  decoder: readNeedleSource('decoder'),
  tuned: readNeedleTuning(),
})

/** Processes that read it meanwhile get the old file or the new one, never half of either. */
function writeKnown({ path, sha256 }: { path: string; sha256: string }, content: Uint8Array): void {
  const hash = createHash('sha256').update(content).digest('hex')
  if (hash !== sha256) throw new Error(`${path} has the hash ${hash}: files.ts must say so.`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, content)
  renameSync(`${path}.${process.pid}`, path)
}

for (const [name, content] of Object.entries(made))
  writeKnown(NEEDLE_NETWORKS[name as keyof typeof made], content)
writeKnown(NEEDLE_VOCABULARY, readNeedleSource('vocabulary'))
