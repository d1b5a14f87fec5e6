import type { Accounts } from '../../auth/accounts.ts'
import { AppError } from '../../errors.ts'

/** People by e-mail address, as the API names them. */
export async function createDirectory(accounts: Pick<Accounts, 'list'>) {
  const all = await accounts.list()
  const emails = new Map(all.map(({ id, email }) => [id, email]))
  const ids = new Map(all.map(({ id, email }) => [email, id]))
  return {
    emailOf: (id: string) => emails.get(id),
    idOf(address: string): string {
      const email = address.toLowerCase()
      const id = ids.get(email)
      if (id !== undefined) return id
      const message = `Nobody here has the address ${email}. Ask the owner of this server to invite them first.`
      throw new AppError('INVALID_CONFIG', { field: 'people', email }, { words: message })
    },
  }
}
