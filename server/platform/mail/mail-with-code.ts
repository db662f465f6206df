import type { Database } from '../database/connect.ts'
import type { QueuedMail } from './mails.ts'
import { codeOf } from '../hand-over/hand-over-code.ts'

/** The job has what the code is computed from, and only the mail has the code. */
export async function mailWithCode(db: Database, mail: QueuedMail): Promise<QueuedMail> {
  if (mail.template !== 'order-shipped' || mail.values.codeOf === undefined) return mail
  return { ...mail, values: { ...mail.values, handOverCode: await codeOf(db, mail.values.codeOf) } }
}
