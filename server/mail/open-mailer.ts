import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { RenderedMail } from './render-mail.ts'

/** What carries mails away. */
export interface Mailer {
  /** Resolves when the mail is out of our hands. */
  carry(mail: RenderedMail): Promise<void>
  close(): void
}

/** Mails go to the SMTP server of the settings; without one each becomes a file in `DATA_DIR/outbox`. */
export function openMailer({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mailer {
  return mail.smtpUrl === null
    ? toFiles(join(dataDir, 'outbox'), mail.from)
    : toServer(mail.smtpUrl, mail.from)
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
    async carry(mail) {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}

function toFiles(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async carry(mail) {
      const { message } = await transport.sendMail(mail)
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`
      await mkdir(folder, { recursive: true })
      // Whoever looks for new mails must never see half of one.
      await writeFile(join(folder, `${name}.half`), message as Buffer)
      await rename(join(folder, `${name}.half`), join(folder, `${name}.eml`))
    },
    close: () => transport.close(),
  }
}
