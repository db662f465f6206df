import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../platform/config.ts'
import { failure, ok, reasonOf } from './finding.ts'
import type { Finding } from './finding.ts'

const timeoutMs = 10_000

export async function checkMail({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Promise<Finding[]> {
  const about = 'Mail'
  if (mail.smtpUrl === null) {
    const outbox = join(dataDir, 'outbox')
    try {
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      await access(outbox, constants.W_OK)
      return [ok(about, `SMTP_URL is not set: mails are written to ${outbox} and not sent.`)]
    } catch (error) {
      return [failure(about, `${outbox} cannot be written: ${reasonOf(error)}.`)]
    }
  }
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url: mail.smtpUrl, ...timeouts })
  try {
    await transport.verify()
    return [ok(about, `The mail server ${new URL(mail.smtpUrl).host} accepts the login.`)]
  } catch (error) {
    return [
      failure(
        about,
        `The mail server ${new URL(mail.smtpUrl).host} does not accept mails: ${reasonOf(error)}.`,
      ),
    ]
  } finally {
    transport.close()
  }
}
