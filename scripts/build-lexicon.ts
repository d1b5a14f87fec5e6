import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { packLexicon } from './lexicon/pack.ts'
import { LANGUAGES, readTabs, readWordNet } from './lexicon/wordnets.ts'

/** Builds `models/lexicon/lexicon.br` from the sources that its README names: `npx tsx scripts/build-lexicon.ts FOLDER`. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder with the sources; models/lexicon/README.md lists them.')

const { synsets, lemmas } = readWordNet(join(folder, 'wordnet'))
const foreign = LANGUAGES.slice(1).flatMap((language) => readTabs(folder, language, synsets))
const all = [...lemmas, ...foreign]
const packed = packLexicon(synsets, all)
const target = join(import.meta.dirname, '..', 'models', 'lexicon', 'lexicon.br')
mkdirSync(dirname(target), { recursive: true })
const compressed = brotliCompressSync(packed, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(target, compressed)
console.log(
  `${all.length} lemmas, ${synsets.list.length} synsets, ${packed.length} bytes, ${compressed.length} packed`,
)
