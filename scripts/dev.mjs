import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import { join, sep } from 'node:path'
import { build, root, say, tool } from './setup.mjs'

build()
const manifest = join('dist', 'widgets', 'manifest.json')
const server = spawn(
  tool('tsx'),
  ['watch', '--clear-screen=false', `--include=${manifest}`, 'src/cli/main.ts', 'start'],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
server.on('exit', (code) => process.exit(code ?? 0))

/** Saving a file tells the watcher several times; one build serves them all. */
const SETTLE_MS = 150
const changed = new Set()
let timer

function rebuild() {
  // A part of the runtime or a shared part is in every widget.
  const names = changed.has('parts') ? [] : [...changed]
  changed.clear()
  say(names.length > 0 ? `building ${names.join(', ')}…` : 'building the widgets…')
  spawnSync(tool('tsx'), ['widgets/build.ts', ...names], { cwd: root, stdio: 'inherit' })
}

function noticed(name) {
  changed.add(name)
  clearTimeout(timer)
  timer = setTimeout(rebuild, SETTLE_MS)
}

watch(join(root, 'widgets'), { recursive: true }, (_, file) => file && noticed(folderOf(file)))
watch(join(root, 'runtime', 'src'), { recursive: true }, () => noticed('parts'))

const folderOf = (file) => (file.includes(sep) ? file.split(sep)[0] : 'parts')
