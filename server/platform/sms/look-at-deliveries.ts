import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { noteDelivery } from './note-delivery.ts'

const minuteMs = 60_000

/** So long after a message was handed over its delivery is asked for: callbacks get lost, and most arrive in seconds. */
const looksAfterMs = [10 * minuteMs, 60 * minuteMs, 6 * 60 * minuteMs, 24 * 60 * minuteMs]

/** AfroMessage answers 30 such questions a minute. */
const looksPerRun = 10

export function firstLook(db: Database): Date {
  return new Date(db.now().getTime() + (looksAfterMs[0] ?? 0))
}

export async function lookAtDeliveries({ db, sms, log }: Pick<Shop, 'db' | 'sms' | 'log'>): Promise<void> {
  const due = await db
    .selectFrom('smsMessages')
    .select(['id', 'gateway', 'reference', 'askedAt'])
    .where('lookAgainAt', '<=', db.now())
    .orderBy('lookAgainAt')
    .limit(looksPerRun)
    .execute()
  for (const { id, gateway, reference, askedAt } of due) {
    const isKnownThere = sms?.readState !== undefined && sms.name === gateway && reference !== null
    const next = isKnownThere && askedAt ? nextLook(db.now(), askedAt) : null
    await db
      .updateTable('smsMessages')
      .set({ lookAgainAt: next })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .execute()
    if (!isKnownThere) continue
    try {
      const delivery = await sms.readState?.(reference)
      if (delivery) await noteDelivery({ db, gateway: sms.name }, id, delivery)
    } catch (error) {
      log.warn({ err: error, message: id }, 'the delivery of a message could not be read')
      // The gateway is busy or away: the others are asked later.
      return
    }
  }
}

function nextLook(now: Date, askedAt: Date): Date | null {
  const next = looksAfterMs.find((after) => askedAt.getTime() + after > now.getTime())
  return next === undefined ? null : new Date(askedAt.getTime() + next)
}
