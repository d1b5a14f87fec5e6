import { createHmac } from 'node:crypto'
import type { VerifiedAccount } from './account.ts'
import type { SecretStore } from './oauth/keys.ts'
import { equalSecrets, newSecret } from './secret.ts'

/** Browsers that an account has signed in with, by the password it has. Nothing is kept of them here: the browser brings a signed name along. */
export interface Devices {
  name(account: VerifiedAccount): Promise<string>
  /** The device's own name, when it was given to this account, and for this password. */
  read(signed: string, account: VerifiedAccount): Promise<string | null>
}

const KEY = 'device-cookie-key'

export function createDevices(secrets: SecretStore): Devices {
  const sign = async (device: string, { id, passwordVersion }: VerifiedAccount) => {
    const key = (await secrets.find(KEY)) ?? (await secrets.keep(KEY, newSecret()))
    return createHmac('sha256', key).update(`${device} ${id} ${passwordVersion}`).digest('base64url')
  }
  return {
    async name(account) {
      const device = newSecret()
      return `${device}.${await sign(device, account)}`
    },
    async read(signed, account) {
      const [device = '', signature = ''] = signed.split('.')
      return equalSecrets(signature, await sign(device, account)) ? device : null
    },
  }
}
