import { createHmac } from 'node:crypto'
import type { SecretStore } from './oauth/keys.ts'
import { equalSecrets, newSecret } from './secret.ts'

/** Browsers that an account has signed in with. Nothing is kept of them here: the browser brings a signed name along. */
export interface Devices {
  name(accountId: string): Promise<string>
  /** The device's own name, when it was given to this account. */
  read(signed: string, accountId: string): Promise<string | null>
}

const KEY = 'device-cookie-key'

export function createDevices(secrets: SecretStore): Devices {
  const sign = async (device: string, accountId: string) => {
    const key = (await secrets.find(KEY)) ?? (await secrets.keep(KEY, newSecret()))
    return createHmac('sha256', key).update(`${device} ${accountId}`).digest('base64url')
  }
  return {
    async name(accountId) {
      const device = newSecret()
      return `${device}.${await sign(device, accountId)}`
    },
    async read(signed, accountId) {
      const [device = '', signature = ''] = signed.split('.')
      return equalSecrets(signature, await sign(device, accountId)) ? device : null
    },
  }
}
