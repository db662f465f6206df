import { sql } from 'kysely'
import { audit } from '../../server/operations/audit/audit.ts'
import { queueHealth } from '../../server/platform/jobs/queue-health.ts'
import { messageId } from '../../server/platform/mail/open-mailer.ts'
import type { Shop } from '../../server/platform/shop.ts'
import type { ReceivedMail } from '../../test/mail-server.ts'
import type { Confirmed } from './traffic.ts'

export async function countUnfinishedJobs({ db }: Pick<Shop, 'db'>): Promise<number> {
  const queues = await queueHealth(db)
  return queues.reduce((sum, { waiting, active, failed }) => sum + waiting + active + failed, 0)
}

/** Every mail needs one cause and every cause one mail; no job may be left and the audit must pass. */
export async function findFaults(
  shop: Pick<Shop, 'config' | 'db'>,
  { received, confirmed, kills }: { received: ReceivedMail[]; confirmed: Confirmed; kills: number },
): Promise<string[]> {
  const faults: string[] = []
  const sent = new Set(received.map(({ messageId }) => messageId))
  const repeated = received.length - sent.size
  // A kill between sending a mail and recording it repeats the mail.
  if (repeated > kills * concurrentMails)
    faults.push(`${repeated} mails were sent twice, with ${kills} kills.`)
  const recorded = await recordedMails(shop)
  const ids = new Map(recorded.map((id) => [messageId(id, shop.config.mail.from), id]))
  for (const [header, id] of ids)
    if (!sent.has(header)) faults.push(`${id} is recorded but was not received.`)
  for (const header of sent) if (!ids.has(header)) faults.push(`${header} was received but is not recorded.`)
  const ofOrders = recorded.filter((id) => id.startsWith('order-') || id.startsWith('refund-'))
  const caused = await mailsOfOrders(shop)
  for (const id of caused) if (!ofOrders.includes(id)) faults.push(`${id} was not mailed.`)
  for (const id of ofOrders) if (!caused.has(id)) faults.push(`${id} was mailed without a cause.`)
  const templates = { codes: 'verification-code.', links: 'reset-password.' }
  for (const kind of ['codes', 'links'] as const) {
    const addressees = received.filter(({ messageId: header }) =>
      ids.get(header)?.startsWith(templates[kind]),
    )
    const distinct = new Map(addressees.map((mail) => [mail.messageId, mail.to]))
    const counts = Map.groupBy(distinct.values(), (to) => to)
    for (const address of confirmed[kind]) {
      const mails = counts.get(address)?.length ?? 0
      if (mails !== 1) faults.push(`${address} has ${mails} mails of ${kind}.`)
    }
  }
  const left = await countUnfinishedJobs(shop)
  if (left > 0) faults.push(`${left} jobs are not finished.`)
  for (const { check, detail } of await audit(shop.db)) faults.push(`${check}: ${detail}`)
  return faults
}

/** Each of three mail queues has two workers. */
const concurrentMails = 6

async function recordedMails({ db }: Pick<Shop, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('sentMails').select('id').execute()
  return rows.map(({ id }) => id)
}

/** The order history requires mails with these ids. */
async function mailsOfOrders({ db }: Pick<Shop, 'db'>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with transition as (
      select s.*, lag(s.status) over w as status_before, lag(s.payment_status) over w as payment_before
      from order_transitions s join orders o on o.user_id = s.user_id and o.id = s.order_id
      where o.email like '%@soak.example' window w as (partition by s.user_id, s.order_id order by s.position)
    )
    select 'order-placed.' || order_id as id from transition where status_before is null and payment_status = 'on-delivery'
    union all
    select 'order-paid.' || id from transition
      where payment_status = 'paid' and payment_before in ('unpaid', 'failed') and status = 'pending'
    union all
    select 'order-shipped.' || id from transition where status = 'shipped' and status_before = 'pending'
    union all
    select 'order-delivered.' || id from transition where status = 'complete' and status_before = 'shipped'
    union all
    select 'order-canceled.' || id from transition where status = 'canceled' and status_before = 'pending' and actor = 'soak'
    union all
    select 'order-refused.' || id from transition where status = 'canceled' and status_before = 'shipped'
    union all
    select 'refund-started.' || r.id from refunds r join orders o on o.user_id = r.user_id and o.id = r.order_id
      where o.email like '%@soak.example'
    union all
    select 'order-refunded.' || r.id from refunds r join orders o on o.user_id = r.user_id and o.id = r.order_id
      where o.email like '%@soak.example' and r.status = 'refunded'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
