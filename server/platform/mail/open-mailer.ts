import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { RenderedMail } from './render-mail.ts'

declare module '../shop.ts' {
  interface Shop {
    mailer: Mailer
  }
}

interface Mailer {
  /** It resolves when the server has accepted the mail. A repeated id has the same Message-ID or file name. */
  send(mail: RenderedMail & { id: string }): Promise<void>
  close(): void
}

export function openMailer({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mailer {
  return mail.smtpUrl === null
    ? toFiles(join(dataDir, 'outbox'), mail.from)
    : toServer(mail.smtpUrl, mail.from)
}

/** A shop that has given itself a name in the office is called so, whatever `MAIL_FROM` says. */
function messageOf({ id, fromName, ...mail }: RenderedMail & { id: string }, from: string) {
  const [address] = /[^\s<>]+@[^\s<>]+/.exec(from) ?? [from]
  return {
    ...mail,
    messageId: messageId(id, from),
    ...(fromName !== undefined && { from: { name: fromName, address } }),
  }
}

function toServer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  )
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from))
    },
    close: () => transport.close(),
  }
}

/** The hash limits the length of the header (RFC 5322). */
export function messageId(id: string, from: string): string {
  const digest = createHash('sha256').update(id).digest('hex').slice(0, 32)
  return `<${digest}@${/@([^\s<>@]+)>?$/.exec(from)?.[1]}>`
}

function toFiles(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async send(mail) {
      const { id } = mail
      const { message } = await transport.sendMail(messageOf(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A mail that is sent again replaces its file.
      const earlier = (await readdir(folder)).find((file) => file.endsWith(`-${id}.eml`))
      const file = earlier ?? `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`
      // Readers of the folder never see an incomplete mail.
      await writeFile(join(folder, `${file}.draft`), message as Buffer, { mode: 0o600 })
      await rename(join(folder, `${file}.draft`), join(folder, file))
    },
    close: () => transport.close(),
  }
}
