import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import { join, sep } from 'node:path'
import { build, root, say, tool } from './setup.mjs'

await build(['serving', 'models'])
// The server starts anew when its own source changes, or when one of these was built.
const builds = [join('dist', 'widgets', 'manifest.json'), join('dist', 'studio', 'index.html')]
const server = spawn(
  tool('tsx'),
  ['watch', '--clear-screen=false', ...builds.map((file) => `--include=${file}`), 'src/cli/main.ts', 'start'],
  { cwd: root, stdio: 'inherit' },
)
server.on('exit', (code) => process.exit(code ?? 0))

/** Saving a file tells the watcher several times; one build serves them all. */
const SETTLE_MS = 150
const changed = new Set()
let timer

const program = (...args) => spawnSync(tool('tsx'), args, { cwd: root, stdio: 'inherit' })

function rebuild() {
  // A part of the runtime or a shared part is in every widget.
  const names = changed.has('parts') ? [] : [...changed].filter((name) => name !== 'studio')
  if (changed.has('studio')) {
    say('building the studio…')
    program('studio/build.ts')
  }
  if (changed.has('parts') || names.length > 0) {
    say(names.length > 0 ? `building ${names.join(', ')}…` : 'building the widgets…')
    program('widgets/build.ts', ...names)
  }
  changed.clear()
}

function noticed(name) {
  changed.add(name)
  clearTimeout(timer)
  timer = setTimeout(rebuild, SETTLE_MS)
}

const folderOf = (file) => (file.includes(sep) ? file.split(sep)[0] : 'parts')

watch(join(root, 'widgets'), { recursive: true }, (_, file) => file && noticed(folderOf(file)))
watch(join(root, 'runtime', 'src'), { recursive: true }, () => noticed('parts'))
watch(join(root, 'common'), { recursive: true }, () => {
  noticed('studio')
  noticed('parts')
})
watch(join(root, 'studio'), { recursive: true }, () => noticed('studio'))
