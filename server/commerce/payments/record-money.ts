import { dayKey } from '../../../contract/addis-time.ts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Bank } from '../../../contract/banks.ts'
import { moneyDaysMaximum } from '../../../contract/office/limits.ts'
import type { MoneyWay } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../../customers/shop-settings/read-settings.ts'
import { lockCheckout } from '../orders/checkouts.ts'
import type { OrderRow } from '../orders/place-order.ts'
import { readOrder } from '../orders/transition-order.ts'
import type { OrderKey } from '../orders/transition-order.ts'
import { countMoney, extendHold, wasConfirmed } from './count-money.ts'
import type { Counted } from './count-money.ts'
import { wasRecorded } from './gateways/bank-transfer/claim-transfer.ts'
import { readReference } from './gateways/bank-transfer/read-reference.ts'
import type { PayingShop } from './payment-attempts.ts'
import { attachReceipt } from './receipt-pictures.ts'
import { findReceived, outcomeOf } from './received-money.ts'
import type { MoneyOutcome, Received } from './received-money.ts'
import { cancelLink, settlePayment } from './settle-payment.ts'

export type NewMoney = {
  /** The client makes it, so that a repeated request records nothing. */
  id: string
  way: MoneyWay
  bank?: Bank | undefined
  /** It is the number of a receipt, or its address at the bank. */
  reference?: string | undefined
  amountSantim: number
  /** It is a day in Addis Ababa, today by default. */
  receivedOn?: string | undefined
  pictureId?: string | undefined
  note?: string | undefined
}

export type RecordMoney = (
  tx: Database,
  change: { order: OrderRow; money: Received; counted: Counted | undefined },
) => Promise<void>

export type RecordedBy = {
  /** `id` is that of a member of staff, null for the command line. */
  actor: { staffId: string | null; name: string }
  /** Only who may read orders is told which one has used a reference. */
  mayReadOrders: boolean
  record: RecordMoney
}

/**
 * Records money that arrived without being reported. Above the limit it waits for a second member of staff, and it
 * counts at once otherwise. Refuses also what countMoney refuses.
 */
export async function recordMoney(
  shop: PayingShop,
  key: OrderKey,
  input: NewMoney,
  by: RecordedBy,
): Promise<MoneyOutcome> {
  const recorded = await transaction(shop.db, (tx) => recordMoneyIn(tx, shop, { key, input, by })).catch(
    async (error: unknown) => {
      throw await asUsedReference(shop, error, { input, by })
    },
  )
  return finishMoney(shop, recorded)
}

export type RecordedMoney = { money: Received; counted: Counted | undefined }

/** The caller passes the result to `finishMoney` after the commit, and an error to `asUsedReference`. */
export async function recordMoneyIn(
  tx: Database,
  shop: PayingShop,
  { key, input, by }: { key: OrderKey; input: NewMoney; by: RecordedBy },
): Promise<RecordedMoney> {
  const { actor, mayReadOrders, record } = by
  const money = readMoney(input, tx.now())
  await lockCheckout(tx, key.userId)
  const earlier = await findReceived(tx, { userId: key.userId, id: input.id })
  if (earlier) return { money: requireSame(earlier, key, money), counted: undefined }
  const order = await readOrder(tx, key)
  await useReference(tx, order, { ...money, id: input.id, mayReadOrders })
  await insertMoney(tx, order, { ...money, id: input.id, actor })
  if (input.pictureId) await attachReceipt(tx, { userId: key.userId, id: input.id }, input.pictureId)
  const stored = await readReceived(tx, { userId: key.userId, id: input.id })
  const counted = (await isLarge(tx, shop, stored)) ? undefined : await countMoney(tx, stored, actor.name)
  if (!counted) await extendHold(tx, order)
  await record(tx, { order, money: stored, counted })
  return { money: stored, counted }
}

/** The refusal that names the order with the same reference, or the error as it is. */
export async function asUsedReference(
  { db }: PayingShop,
  error: unknown,
  { input, by }: { input: NewMoney; by: Pick<RecordedBy, 'mayReadOrders'> },
): Promise<unknown> {
  if (violatedConstraint(error) !== 'one_use_of_a_reference') return error
  const { reference } = readMoney(input, db.now())
  return reference === null ? error : usedBy(db, reference, by.mayReadOrders)
}

/** After the commit, or after a request that was repeated. */
export async function finishMoney(
  shop: PayingShop,
  { money, counted }: RecordedMoney,
): Promise<MoneyOutcome> {
  if (counted?.ended) await cancelLink(shop, counted.ended)
  const stored = await readReceived(shop.db, money)
  if (stored.txRef !== null) await settlePayment(shop, stored.txRef)
  return outcomeOf(shop.db, stored)
}

async function readReceived(db: Database, key: { userId: string; id: string }): Promise<Received> {
  const found = await findReceived(db, key)
  if (!found) throw new Refusal('received-not-found')
  return found
}

type ReadMoney = Pick<
  Received,
  'way' | 'bank' | 'reference' | 'link' | 'amountSantim' | 'receivedOn' | 'note'
>

function readMoney(input: NewMoney, now: Date): ReadMoney {
  const { way, amountSantim, note = '' } = input
  const today = dayKey(now)
  const { receivedOn = today } = input
  const oldest = dayKey(new Date(now.getTime() - moneyDaysMaximum * 24 * 60 * 60_000))
  if (receivedOn > today || receivedOn < oldest) throw refused('received-on-wrong', 'receivedOn')
  const common = { way, amountSantim, receivedOn, note }
  if (way === 'cash') {
    if (input.reference !== undefined) throw refused('cash-without-reference', 'reference')
    return { ...common, bank: null, reference: null, link: null }
  }
  const read = readReference(input.reference ?? '')
  if (!read) throw refused('reference-malformed', 'reference')
  const { reference, link = null } = read
  if (way !== 'transfer') return { ...common, bank: null, reference, link }
  const bank = read.bank ?? input.bank
  if (!bank) throw refused('bank-missing', 'bank')
  return { ...common, bank, reference, link }
}

function refused(
  code: 'received-on-wrong' | 'cash-without-reference' | 'reference-malformed' | 'bank-missing',
  path: string,
): Refusal {
  return new Refusal(code, {}, [{ msg: code, path }])
}

/** Refuses `key-reused` for a repeated id with something else. */
function requireSame(earlier: Received, key: OrderKey, money: ReadMoney): Received {
  const { way, bank, reference, link, amountSantim, receivedOn, note } = earlier
  const same = { way, bank, reference, link, amountSantim, receivedOn, note }
  if (earlier.orderId !== key.id || !isDeepStrictEqual(same, { ...same, ...money })) {
    throw new Refusal('key-reused')
  }
  return earlier
}

const bankOfWay: Record<Exclude<MoneyWay, 'transfer' | 'cash'>, Bank> = {
  telebirr: 'telebirr',
  'cbe-birr': 'cbe',
  'm-pesa': 'other',
}

type Named = ReadMoney & { id: string; mayReadOrders: boolean }

/** A reference that the customer has reported for the order can be recorded for it, if it was not counted. */
async function useReference(
  tx: Database,
  order: OrderRow,
  { id, way, bank, reference, mayReadOrders }: Named,
): Promise<void> {
  if (way === 'cash' || reference === null) return
  const { userId } = order
  const claimed = await tx
    .selectFrom('claimedReferences')
    .select('orderId')
    .where('userId', '=', userId)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!claimed) {
    const own = bank ?? (way === 'transfer' ? 'other' : bankOfWay[way])
    await tx
      .insertInto('claimedReferences')
      .values({ userId, reference, orderId: order.id, txRef: id, bank: own, claimedAt: tx.now() })
      .execute()
    return
  }
  const isFree = claimed.orderId === order.id && !(await wasRecorded(tx, { userId, reference }))
  if (!isFree || (await wasConfirmed(tx, { userId, reference }))) {
    const { orderNumber } = await readOrder(tx, { userId, id: claimed.orderId })
    throw usedReference(mayReadOrders ? orderNumber : undefined)
  }
}

/** Another customer's order has it. */
async function usedBy(db: Database, reference: string, mayReadOrders: boolean): Promise<Refusal> {
  if (!mayReadOrders) return usedReference()
  const claimed = await db
    .selectFrom('claimedReferences')
    .select(['userId', 'orderId'])
    .where('userId', '=', userOfKey(db, 'transfer', reference))
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!claimed) return usedReference()
  return usedReference((await readOrder(db, { userId: claimed.userId, id: claimed.orderId })).orderNumber)
}

function usedReference(order?: string): Refusal {
  const code = order === undefined ? 'reference-used' : 'reference-used-by'
  return new Refusal(code, { ...(order !== undefined && { order }) }, [
    { msg: 'reference-used', path: 'reference' },
  ])
}

async function insertMoney(
  tx: Database,
  order: OrderRow,
  { actor, ...money }: ReadMoney & { id: string; actor: RecordedBy['actor'] },
): Promise<void> {
  await tx
    .insertInto('receivedMoney')
    .values({
      ...money,
      userId: order.userId,
      orderId: order.id,
      recordedBy: actor.name,
      recordedById: actor.staffId,
      recordedAt: tx.now(),
      txRef: null,
      confirmedBy: null,
      confirmedAt: null,
      rejectedBy: null,
      rejectedAt: null,
    })
    .execute()
}

/** All that was recorded for the order counts, so that a large sum cannot be made of small ones. */
async function isLarge(
  tx: Database,
  { config }: PayingShop,
  { userId, orderId }: Received,
): Promise<boolean> {
  const { santim } = await tx
    .selectFrom('receivedMoney')
    .select(sql<number>`sum(amount_santim)::bigint`.as('santim'))
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .where('rejectedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return santim > (await readSettings(tx, config)).largeRefundSantim
}
