import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { ill, reasonOf, well } from './finding.ts'
import type { Finding } from './finding.ts'

const patienceMs = 10_000

/** Whether mails would leave: the SMTP server takes the login, or the outbox can be written. Nothing is sent. */
export async function checkMail({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Promise<Finding[]> {
  const about = 'Mail'
  if (mail.smtpUrl === null) {
    const outbox = join(dataDir, 'outbox')
    try {
      await mkdir(outbox, { recursive: true })
      await access(outbox, constants.W_OK)
      return [well(about, `SMTP_URL is not set: mails are written to ${outbox} and reach nobody.`)]
    } catch (error) {
      return [ill(about, `${outbox} cannot be written: ${reasonOf(error)}.`)]
    }
  }
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url: mail.smtpUrl, ...patience })
  try {
    await transport.verify()
    return [well(about, `The mail server ${new URL(mail.smtpUrl).host} takes our login.`)]
  } catch (error) {
    return [
      ill(
        about,
        `The mail server ${new URL(mail.smtpUrl).host} does not take our mails: ${reasonOf(error)}.`,
      ),
    ]
  } finally {
    transport.close()
  }
}
