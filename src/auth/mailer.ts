/** Sends plain-text mail. */
export interface Mailer {
  send(mail: { to: string; subject: string; text: string }): Promise<void>
}

export interface MailSettings {
  readonly smtpUrl: string | null
  readonly from: string | null
}

const TIMEOUT_MS = 10_000

/** Null where no mail server is set. */
export function createMailer({ smtpUrl, from }: MailSettings): Mailer | null {
  if (smtpUrl === null) return null
  return {
    async send(mail) {
      // Most servers send no mail, so it is loaded with the first one.
      const { createTransport } = await import('nodemailer')
      const url = new URL(smtpUrl)
      const transport = createTransport({
        host: url.hostname,
        port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
        secure: url.protocol === 'smtps:',
        ...(url.username && {
          auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
        }),
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      })
      await transport.sendMail({ from: from ?? `vitrine@${url.hostname}`, ...mail })
    },
  }
}
