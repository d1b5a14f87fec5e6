import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits. Nobody guesses them, so a plain hash is enough to know one again. */
export const newSecret = () => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** In constant time, so that a timing attack cannot find a secret letter by letter. */
export function equalSecrets(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
