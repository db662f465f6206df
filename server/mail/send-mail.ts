import type { Database } from '../database/connect.ts'
import { publish } from '../jobs/publish.ts'
import type { QueuedMail } from './mails.ts'

/**
 * Sends a mail once the transaction is committed; it is tried for about a day. A second mail with the same id is not
 * sent. Not for mails that carry a secret.
 */
export async function sendMail(tx: Database, mail: QueuedMail): Promise<void> {
  await publish(tx, 'mail.requested', mail)
}
