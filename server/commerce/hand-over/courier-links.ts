import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { CourierLink } from '../../../contract/hand-over-shapes.ts'
import { courierLinkDays } from '../../../contract/hand-over.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { hashOfToken, newToken } from '../../customers/credentials/link-token.ts'
import { parcelsOnTheirWay } from '../orders/part-units.ts'
import { lockOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { partOf } from '../parts/read-parts.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { qrCode } from '../../platform/qr-code.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { CourierLinksTable } from './tables.ts'

export type StoredLink = Selectable<CourierLinksTable>

const dayMs = 24 * 60 * 60_000

/**
 * Returns the token of a new page for the courier; the former one of the part ends. Only its hash is stored. The
 * transaction is the caller's. Refuses `part-not-found`, `part-not-on-its-way` and `hand-over-of-unpaid`.
 */
export async function openCourierLink(
  tx: Database,
  key: OrderKey,
  { partId, actor }: { partId: string; actor: string },
): Promise<string> {
  const order = await lockOrder(tx, key)
  const part = await partOf(tx, order, partId)
  const parcels = await parcelsOnTheirWay(tx, order, partId)
  if (parcels.length === 0) throw new Refusal('part-not-on-its-way', { order: order.orderNumber })
  if (order.paymentStatus !== 'paid') throw new Refusal('hand-over-of-unpaid')
  const token = newToken()
  const link = {
    tokenHash: hashOfToken(token),
    createdBy: actor,
    createdAt: tx.now(),
    expiresAt: new Date(tx.now().getTime() + courierLinkDays * dayMs),
  }
  await tx
    .insertInto('courierLinks')
    .values({ userId: part.userId, partId, ...link })
    .onConflict((conflict) => conflict.columns(['userId', 'partId']).doUpdateSet(link))
    .execute()
  return token
}

export function courierLinkOnWire({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): CourierLink {
  const url = `${publicUrl}/deliver/${token}`
  return { url, qr: qrCode(url, 4) }
}

/** It is undefined for a token that was never given, or has ended. */
export async function findCourierLink(db: Database, token: string): Promise<StoredLink | undefined> {
  const hash = hashOfToken(token)
  const link = await db
    .selectFrom('courierLinks')
    .selectAll()
    .where('userId', '=', userOfKey(db, 'courier-link', hash))
    .where('tokenHash', '=', hash)
    .executeTakeFirst()
  return link && link.expiresAt > db.now() ? link : undefined
}

async function deleteOldLinks(db: Database): Promise<void> {
  await deleteInBatches(db, {
    table: 'courierLinks',
    key: ['userId', 'partId'],
    where: sql`expires_at <= ${db.now()}`,
  })
}

export const handOverJobs: Job[] = [
  every(24 * 60 * 60, 'delete old links of couriers', ({ db }) => deleteOldLinks(db)),
]
