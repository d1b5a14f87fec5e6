import { install, run, tool } from './setup.mjs'

install()
run(tool('tsc'), ['-p', 'tsconfig.json'])
run(tool('tsc'), ['-p', 'tsconfig.widgets.json'])
run(tool('biome'), ['check', '--error-on-warnings', '.'])
run(process.execPath, ['scripts/structure.mjs'])
