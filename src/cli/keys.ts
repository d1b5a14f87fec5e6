import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { rotateSigningKey } from '../auth/oauth/keys.ts'
import { ACCESS_TOKEN_SECONDS } from '../auth/oauth/provider.ts'
import type { Config } from '../config.ts'
import { makeKeyFile } from '../storage/secret-key.ts'
import { readOptions } from './options.ts'
import { UsageError } from './usage-error.ts'
import { withStorage } from './with-storage.ts'

const KEYS_USAGE = `Usage: vitrine keys rotate secrets [--new-key-file FILE]
       vitrine keys rotate signing

  secrets         Encrypt every secret in the database with a new key
  --new-key-file  The file for that key, made if it does not exist; needed where SECRET_KEY or SECRET_KEY_FILE is set
  signing         Sign tokens with a new key; older tokens stay valid until they expire
`

/** A server may sign with the old key for a moment longer. */
const GRACE_S = 60

export async function keysCommand(config: Config, args: readonly string[]): Promise<void> {
  const { values, positionals } = readOptions('keys', args, { 'new-key-file': { type: 'string' } })
  const [action, which, ...rest] = positionals
  if (values.help || action === undefined) return void process.stdout.write(KEYS_USAGE)
  const known = action === 'rotate' && (which === 'secrets' || which === 'signing') && rest.length === 0
  if (!known) throw new UsageError('vitrine keys does not take these arguments. See vitrine keys --help')
  const given = values['new-key-file']
  const done = await (which === 'secrets' ? rotateSecrets(config, given) : rotateSigning(config))
  process.stdout.write(`${done}\n`)
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
