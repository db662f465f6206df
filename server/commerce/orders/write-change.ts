import type { DeliveryAddress } from '../../../contract/addresses.ts'
import { languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { includedVat } from '../../../contract/pricing.ts'
import { lineName } from '../../catalogue/products/variants.ts'
import { countUnitsSold, uncountUnitsSold } from '../../catalogue/products/product-figures.ts'
import {
  commitReservation,
  lockStock,
  releaseReservation,
  reserveStock,
  returnStock,
} from '../../catalogue/stock/reservations.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { termsOfLines } from '../commission/line-terms.ts'
import { replaceCode } from '../discounts/code-uses.ts'
import { replaceDiscounts } from '../discounts/discount-uses.ts'
import { idsOf, jsonOf, outOfStock, toItem } from './place-order.ts'
import type { OrderedLine, OrderRow } from './place-order.ts'
import type { PricedChange, ReservedLine } from './price-change.ts'
import { writeAddress } from './set-delivery-address.ts'
import { stockChangeOf } from './order-reservation.ts'
import type { OrderKey } from './transition-order.ts'
import type { StoredContents } from './tables.ts'

type Change = {
  id: string
  actor: string
  reason: string
  language: Language
  priced: PricedChange
  address: DeliveryAddress | undefined
}

export type WrittenChange = {
  order: OrderRow
  contents: { before: StoredContents; after: StoredContents }
}

/**
 * Writes the new contents of a locked order, its stock and code, and the record of the change. Refuses `out-of-stock`,
 * `address-not-served` and what holdCode refuses.
 */
export async function writeChange(tx: Database, order: OrderRow, change: Change): Promise<WrittenChange> {
  const { priced, address } = change
  const { price, code } = priced
  const counted = await moveStock(tx, order, change)
  await rewriteItems(tx, order, { priced, counted })
  if ((code?.code ?? null) !== order.code) await replaceCode(tx, order, code)
  await replaceDiscounts(tx, order, idsOf(price))
  const changed = {
    totalSantim: price.totalSantim,
    vatSantim: includedVat(price.totalSantim, order.vatPercent),
    code: code?.code ?? null,
    codeSavingSantim: price.codeSavingSantim,
    automaticSavingSantim: price.automaticSavingSantim,
    deliveryId: priced.deliveryId,
    deliverySantim: price.deliverySantim,
    delivery: priced.delivery,
    sellerDeliveries: priced.sellerDeliveries,
  }
  await tx
    .updateTable('orders')
    .set({
      ...changed,
      delivery: priced.delivery && JSON.stringify(priced.delivery),
      sellerDeliveries: jsonOf(priced.sellerDeliveries),
    })
    .where('userId', '=', order.userId)
    .where('id', '=', order.id)
    .execute()
  const after = { ...order, ...changed }
  if (address) await writeAddress(tx, after, address)
  const present = { ...after, ...(address && { deliveryAddress: address }) }
  const withAddress = address !== undefined
  const contents = {
    before: contentsOf(order, priced.before, withAddress),
    after: contentsOf(present, price.lines, withAddress),
  }
  await recordChange(tx, order, change, contents)
  return { order: present, contents }
}

/** Returns the variants of which the stock is counted. Only what was added or taken away moves. */
async function moveStock(
  tx: Database,
  order: OrderRow,
  { priced, language, actor }: Change,
): Promise<ReadonlySet<string>> {
  const { before, price } = priced
  const why = stockChangeOf(order, 'order-changed', actor)
  const isCommitted = order.paymentStatus === 'paid'
  const old = new Map(before.map((line) => [line.variantId, line]))
  const present = new Map(price.lines.map((line) => [line.variantId, line.quantity]))
  const isCounted = (line: ReservedLine | undefined) => line === undefined || line.reservation !== 'none'
  const added = price.lines.flatMap(({ variantId, quantity }) => {
    const line = old.get(variantId)
    const more = quantity - (line?.quantity ?? 0)
    return more > 0 && isCounted(line) ? [{ variantId, quantity: more }] : []
  })
  const removed = before.flatMap(({ variantId, quantity, reservation }) => {
    const fewer = quantity - (present.get(variantId) ?? 0)
    return fewer > 0 && reservation !== 'none' ? [{ variantId, quantity: fewer }] : []
  })
  await lockStock(tx, [...old.keys(), ...present.keys()])
  const { counted, short } = await reserveStock(tx, added, why)
  if (short.size > 0) throw outOfStock(price.lines, language, short)
  if (isCommitted) {
    await commitReservation(tx, added, why)
    await returnStock(tx, removed, why)
    await uncountUnitsSold(tx, before)
    await countUnitsSold(tx, price.lines)
  } else await releaseReservation(tx, removed, why)
  const kept = before.filter(({ reservation }) => reservation !== 'none').map(({ variantId }) => variantId)
  return new Set([...counted, ...kept])
}

async function rewriteItems(
  tx: Database,
  order: OrderRow,
  { priced, counted }: { priced: PricedChange; counted: ReadonlySet<string> },
): Promise<void> {
  const ofOrder = { userId: order.userId, orderId: order.id }
  const held = await tx
    .selectFrom('reservedUnits')
    .select(['address', 'expiresAt', 'isOfNewCustomer'])
    .where('orderId', '=', order.id)
    .limit(1)
    .executeTakeFirst()
  await tx
    .deleteFrom('orderItems')
    .where('userId', '=', ofOrder.userId)
    .where('orderId', '=', ofOrder.orderId)
    .execute()
  const reservation = order.paymentStatus === 'paid' ? ('committed' as const) : ('reserved' as const)
  const { price, code, discounts, before } = priced
  const terms = await termsOfLines(tx, price.lines, {
    vatPercent: order.vatPercent,
    code,
    discounts,
    placed: new Map(before.map(({ variantId, commissionRuleId }) => [variantId, commissionRuleId])),
  })
  const items = price.lines.map((line, position) => ({
    ...toItem(order, line, { position, discounts }),
    ...terms[position],
    reservation: counted.has(line.variantId) ? reservation : ('none' as const),
  }))
  await tx.insertInto('orderItems').values(items).execute()
  if (held) await tx.updateTable('reservedUnits').set(held).where('orderId', '=', order.id).execute()
}

async function recordChange(
  tx: Database,
  { userId, id: orderId }: OrderRow,
  { id, actor, reason }: Change,
  { before, after }: WrittenChange['contents'],
): Promise<void> {
  await tx
    .insertInto('orderChanges')
    .values({
      userId,
      id,
      orderId,
      actor,
      reason,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      createdAt: tx.now(),
    })
    .execute()
}

/** Refuses `key-reused` for a change of another order. */
export async function wasChanged(
  db: Database,
  { userId, id: orderId }: OrderKey,
  id: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('orderChanges')
    .select('orderId')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (found && found.orderId !== orderId) throw new Refusal('key-reused')
  return found !== undefined
}

function contentsOf(order: OrderRow, lines: readonly OrderedLine[], withAddress: boolean): StoredContents {
  const { code, deliveryId, delivery, sellerDeliveries, deliverySantim, totalSantim, deliveryAddress } = order
  return {
    lines: lines.map((line) => ({
      variantId: line.variantId,
      sku: line.sku,
      names: byLanguage((language) => lineName(line, language)),
      quantity: line.quantity,
      priceSantim: line.priceSantim,
    })),
    code,
    deliveryId,
    deliveryName: delivery?.name ?? null,
    ...(delivery && { deliveryNames: byLanguage((language) => translate(delivery, 'name', language)) }),
    deliverySantim,
    ...(sellerDeliveries && {
      sellerDeliveries: sellerDeliveries.map(({ sellerId, name, translations, feeSantim }) => ({
        sellerId,
        names: byLanguage((language) => translate({ name, translations }, 'name', language)),
        feeSantim,
      })),
    }),
    totalSantim,
    ...(withAddress && { address: deliveryAddress }),
  }
}

function byLanguage(textIn: (language: Language) => string): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [language, textIn(language)]))
}
