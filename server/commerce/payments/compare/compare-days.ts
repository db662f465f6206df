import { addisTime } from '../../../../contract/addis-time.ts'
import { raiseAlarm } from '../../../platform/alarms.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { creditName } from '../../credit/move-credit.ts'
import { isGatewayError } from '../gateways/gateway.ts'
import type { Gateway } from '../gateways/gateway.ts'
import type { PayingShop } from '../payment-attempts.ts'
import { findDifferences } from './find-differences.ts'
import type { Difference } from './find-differences.ts'

const dayMs = 24 * 60 * 60_000

/** By then, payments of the last minutes of a day are settled. */
const nightHour = 2

/** A gateway that did not answer is asked again for so many days. */
const daysBack = 3

/** The job runs every hour, and compares each day once with each online gateway. */
export async function compareDueDays(shop: PayingShop): Promise<void> {
  const now = shop.db.now()
  if (Number(addisTime(now).slice(11, 13)) < nightHour) return
  for (let back = daysBack; back > 0; back -= 1) {
    const day = addisTime(new Date(now.getTime() - back * dayMs)).slice(0, 10)
    for (const gateway of comparable(shop)) await compareOnce(shop, gateway, day)
  }
}

function comparable({ gateways }: PayingShop): Gateway[] {
  return gateways.configured.filter(({ method, name }) => method === 'online' && name !== creditName)
}

async function compareOnce(shop: PayingShop, gateway: Gateway, day: string): Promise<void> {
  const done = await shop.db
    .selectFrom('gatewayDays')
    .select('day')
    .where('gateway', '=', gateway.name)
    .where('day', '=', day)
    .executeTakeFirst()
  if (done || !(await hasPayments(shop.db, gateway.name))) return
  try {
    await compareDay(shop, gateway, day)
  } catch (error) {
    if (!isGatewayError(error)) throw error
    shop.log.warn({ err: error, gateway: gateway.name, day }, 'a day could not be compared with its gateway')
  }
}

/** A gateway at which the shop never opened a payment has nothing to compare. */
async function hasPayments(db: Database, gateway: string): Promise<boolean> {
  const one = await db
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', gateway)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Returns how many differences are new. */
export async function compareDay(shop: PayingShop, gateway: Gateway, day: string): Promise<number> {
  const { differences, payments, amountSantim } = await findDifferences(shop, gateway, day)
  const found = await transaction(shop.db, async (tx) => {
    const stored = await storeDifferences(tx, { gateway: gateway.name, day, differences })
    const compared = { payments, amountSantim, comparedAt: tx.now() }
    await tx
      .insertInto('gatewayDays')
      .values({ gateway: gateway.name, day, ...compared })
      .onConflict((conflict) => conflict.columns(['gateway', 'day']).doUpdateSet(compared))
      .execute()
    return stored
  })
  if (found > 0) raiseAlarm(shop, 'gateway-differs', { gateway: gateway.name, day, found })
  return found
}

async function storeDifferences(
  tx: Database,
  { gateway, day, differences }: { gateway: string; day: string; differences: Difference[] },
): Promise<number> {
  if (differences.length === 0) return 0
  const stored = await tx
    .insertInto('gatewayDifferences')
    .values(
      differences.map((it) => ({ ...it, id: newId(), gateway, day, foundAt: tx.now(), explainedAt: null })),
    )
    .onConflict((conflict) => conflict.columns(['gateway', 'kind', 'reference']).doNothing())
    .returning('id')
    .execute()
  return stored.length
}
