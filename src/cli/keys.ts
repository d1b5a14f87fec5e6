import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { rotateSigningKey } from '../auth/oauth/keys.ts'
import { ACCESS_TOKEN_SECONDS } from '../auth/oauth/provider.ts'
import type { Config } from '../config.ts'
import { makeKeyFile } from '../storage/secret-key.ts'
import { type Command, defineForm } from './command.ts'
import { withStorage } from './with-storage.ts'

/** A server may sign with the old key for a moment longer. */
const GRACE_S = 60

const print = (done: string) => void process.stdout.write(`${done}\n`)

export const keysCommand: Command = {
  name: 'keys',
  forms: {
    'rotate secrets': defineForm({
      how: '[--new-key-file FILE]',
      options: { 'new-key-file': { type: 'string' } },
      run: async (config, values) => print(await rotateSecrets(config, values['new-key-file'])),
    }),
    'rotate signing': defineForm({ run: async (config) => print(await rotateSigning(config)) }),
  },
  details: `  secrets         Encrypt every secret in the database with a new key
  --new-key-file  The file for that key, made if it does not exist; needed where SECRET_KEY or SECRET_KEY_FILE is set
  signing         Sign tokens with a new key; older tokens stay valid until they expire
`,
}

const rotateSecrets = (config: Config, given: string | undefined) =>
  withStorage(config, async (storage) => {
    const file = given === undefined ? null : resolve(given)
    if (file !== null && !existsSync(file)) makeKeyFile(file)
    await storage.rotateSecretKey(file)
    return file === null
      ? 'Every secret is encrypted with a new key.'
      : `Every secret is encrypted with the key in ${given}. Set SECRET_KEY_FILE to it and restart every server.`
  })

const rotateSigning = (config: Config) =>
  withStorage(config, async ({ secrets }) => {
    await rotateSigningKey(secrets, new Date(), (ACCESS_TOKEN_SECONDS + GRACE_S) * 1000)
    return 'Tokens are signed with a new key. Older tokens stay valid until they expire.'
  })
