import { install, run, tool } from './setup.mjs'

install(['serving', 'tests'])
run(tool('tsc'), ['-p', 'tsconfig.json'])
run(tool('tsc'), ['-p', 'tsconfig.widgets.json'])
run(tool('biome'), ['check', '--error-on-warnings', '.'])
// Exports that nothing imports, and files that nothing reaches.
run(tool('knip'), ['--no-progress', '--no-config-hints'])
