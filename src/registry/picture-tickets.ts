import { createHmac } from 'node:crypto'
import { equalSecrets } from '../auth/secret.ts'
import { newDataKey, type ServerSecrets } from '../secrets.ts'

/**
 * What follows the address of a picture that not everybody may load. Hosts and sandboxed frames send neither a token nor a
 * cookie with a picture, so its address names its recipient, whose access is checked with every request.
 */
export interface PictureTickets {
  /** For one picture, or for all where none is named: answers are passed on, what the studio draws is not. */
  forAccount(id: string, hash?: string): string
  /** Works until the app gets another link. */
  forLink(app: string, link: string): string
  /** The account that a ticket was given to; null where it is none of ours. */
  accountOf(ticket: string, hash: string): string | null
  isForLink(ticket: string, app: string, link: string): boolean
}

const KEY_NAME = 'picture-tickets-key'
const LINK = '~'

export async function openPictureTickets(secrets: ServerSecrets): Promise<PictureTickets> {
  const key = (await secrets.find(KEY_NAME)) ?? (await secrets.keep(KEY_NAME, newDataKey()))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const linkTicket = (app: string, link: string) => `${LINK}.${sign(`${LINK}${app} ${link}`)}`
  const query = (ticket: string) => `?for=${ticket}`
  return {
    forAccount: (id, hash = '') => query(`${id}.${sign(`${id} ${hash}`)}`),
    forLink: (app, link) => query(linkTicket(app, link)),
    accountOf(ticket, hash) {
      const [id = '', signature = ''] = ticket.split('.')
      return [hash, ''].some((named) => equalSecrets(signature, sign(`${id} ${named}`))) ? id : null
    },
    isForLink: (ticket, app, link) => equalSecrets(ticket, linkTicket(app, link)),
  }
}
