import { sql } from 'kysely'
import { orderMailKinds } from '../../../contract/office/order-mails.ts'
import type { OrderMailKind, OrderMailState } from '../../../contract/office/order-mails.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { jobsOf } from '../../platform/jobs/jobs-of.ts'
import { sentMails } from '../../platform/mail/sent-mails.ts'
import type { QueuedMail } from '../../platform/mail/mails.ts'

/** The transaction that asks for a mail about an order records it too. */
export async function recordOrderMail(tx: Database, userId: string, mail: QueuedMail): Promise<void> {
  const kind = orderMailKinds.find((it) => it === mail.template)
  const orderId = 'orderId' in mail.values ? mail.values.orderId : undefined
  if (kind === undefined || orderId === undefined) return
  const { id, to } = mail
  await tx
    .insertInto('orderMails')
    .values({ id, userId, orderId, template: kind, recipient: maskedEmail(to), requestedAt: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The first letter and the domain are enough to tell addresses of a customer apart. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${at < 1 ? '' : email.slice(at)}`
}

type OrderMail = {
  kind: OrderMailKind
  to: string
  state: OrderMailState
  /** It is when the mail was sent, or else asked for. */
  at: string
}

export async function listOrderMails(db: Database, orderId: string): Promise<OrderMail[]> {
  const rows = await db
    .selectFrom('orderMails')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  // The jobs come first: a mail that is sent meanwhile would otherwise be in neither.
  const jobs = (await sentMails(db, ids)).size === ids.length ? new Map() : await jobsOf(db, ids)
  const sent = await sentMails(db, ids)
  return rows.map(({ id, template, recipient, requestedAt }) => {
    const sentAt = sent.get(id)
    const state: OrderMailState = sentAt ? 'sent' : (jobs.get(id) ?? 'not-sent')
    return { kind: template, to: recipient, state, at: (sentAt ?? requestedAt).toISOString() }
  })
}

export async function exportOrderMails(db: Database, userId: string) {
  const rows = await db
    .selectFrom('orderMails')
    .select(['template', 'recipient', 'requestedAt'])
    .where('userId', '=', userId)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()
  return rows.map(({ template, recipient, requestedAt }) => ({
    mail: template,
    to: recipient,
    at: requestedAt.toISOString(),
  }))
}

export async function clearOrderMails(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('orderMails').where('userId', '=', userId).execute()
}

export async function deleteOldOrderMails(db: Database): Promise<void> {
  const before = daysBefore(db.now(), retentionDays.orderMails)
  await deleteInBatches(db, { table: 'orderMails', key: ['id'], where: sql`requested_at <= ${before}` })
}
