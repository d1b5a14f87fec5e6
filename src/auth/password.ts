import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Password hashing. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

export interface PasswordCost {
  N: number
  r: number
  p: number
}

/** The cost of a guess for someone who steals the hashes. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 1 }
const MEMORY = 64 * 1024 * 1024
const LENGTH = 32

const derive = (password: string, salt: Buffer, cost: PasswordCost) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, { ...cost, maxmem: MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** A hash carries its own salt and cost, so that the cost can be raised later. */
export const createPasswordHasher = (cost: PasswordCost = PASSWORD_COST): PasswordHasher => ({
  async hash(password) {
    const salt = randomBytes(16)
    const key = await derive(password, salt, cost)
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
  },
  async verify(password, hash) {
    const [kind, N, r, p, salt = '', expected = ''] = hash.split('$')
    if (kind !== 'scrypt') return false
    const key = await derive(password, Buffer.from(salt, 'base64url'), {
      N: Number(N),
      r: Number(r),
      p: Number(p),
    })
    const wanted = Buffer.from(expected, 'base64url')
    return wanted.length === key.length && timingSafeEqual(wanted, key)
  },
})
