// `node scripts/run-built.mjs FILE [ARGUMENT…]`: builds, and runs a program in TypeScript.
import { build, runHere } from './setup.mjs'

const [file] = process.argv.splice(2, 1)
await build()
await runHere(file)
