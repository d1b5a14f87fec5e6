import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { addEveryday } from './lexicon/everyday.ts'
import { packLexicon } from './lexicon/pack.ts'
import { LANGUAGES, readTabs, readWordNet } from './lexicon/wordnets.ts'

/**
 * Builds `models/lexicon/lexicon.br` from the sources that its README names: `npx tsx scripts/build-lexicon.ts FOLDER`.
 * Without a folder it keeps what came from them and replaces the everyday words.
 */
const [folder] = process.argv.slice(2)
const models = join(import.meta.dirname, '..', 'models', 'lexicon')
const target = join(models, 'lexicon.br')

function packSources(sources: string): Buffer {
  const { synsets, lemmas } = readWordNet(join(sources, 'wordnet'))
  const foreign = LANGUAGES.slice(1).flatMap((language) => readTabs(sources, language, synsets))
  return packLexicon(synsets, [...lemmas, ...foreign])
}

const everyday = readFileSync(join(models, 'everyday.txt'), 'utf8').split('\n').filter(Boolean)
const packed = addEveryday(
  folder ? packSources(folder) : brotliDecompressSync(readFileSync(target)),
  everyday,
)
const compressed = brotliCompressSync(packed, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(target, compressed)
console.log(`${everyday.length} everyday meanings, ${packed.length} bytes, ${compressed.length} packed`)
