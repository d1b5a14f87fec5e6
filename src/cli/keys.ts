import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { rotateSigningKey } from '../auth/oauth/keys.ts'
import { ACCESS_TOKEN_SECONDS } from '../auth/oauth/resource-server.ts'
import type { Config } from '../config.ts'
import { makeKeyFile } from '../storage/secret-key.ts'
import { type Command, defineForm } from './command.ts'
import { withStorage } from './with-storage.ts'

/** Running servers may sign with the old key a little longer. */
const GRACE_S = 60

const print = (message: string) => void process.stdout.write(`${message}\n`)

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
  details: `  secrets         Re-encrypt all secrets in the database with a new key
  --new-key-file  The file for the new key, created if needed; required if SECRET_KEY or SECRET_KEY_FILE is set
  signing         Sign tokens with a new key; existing tokens stay valid until they expire
`,
}

const rotateSecrets = (config: Config, given: string | undefined) =>
  withStorage(config, async (storage) => {
    const file = given === undefined ? null : resolve(given)
    if (file !== null && !existsSync(file)) makeKeyFile(file)
    await storage.rotateSecretKey(file)
    return file === null
      ? 'Re-encrypted all secrets with a new key.'
      : `Re-encrypted all secrets with the key in ${given}. Set SECRET_KEY_FILE to it and restart all servers.`
  })

const rotateSigning = (config: Config) =>
  withStorage(config, async ({ secrets }) => {
    await rotateSigningKey(secrets, new Date(), (ACCESS_TOKEN_SECONDS + GRACE_S) * 1000)
    return 'Tokens are now signed with a new key. Existing tokens stay valid until they expire.'
  })
