import { readFileSync } from 'node:fs'
import type { InteropServer } from './client.ts'
import { visitSignIn } from './memory-provider.ts'

/** The browser that programs open: signs in, agrees, and goes where it is sent. */
const [about = '', address = ''] = process.argv.slice(2)
const server: InteropServer = JSON.parse(readFileSync(about, 'utf8'))
await fetch(await visitSignIn(server, address))
