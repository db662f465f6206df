import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { noteText } from '../../../messages/note-text.ts'
import { addressLine } from '../../customers/addresses/read-addresses.ts'
import { lineName } from '../../catalogue/products/variants.ts'
import { sellerOf } from '../../catalogue/sellers/sellers.ts'
import type { SellerRow } from '../../catalogue/sellers/sellers.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { MailedUnits, OrderedLine } from '../../platform/mail/mails.ts'
import type { ToldGoods } from '../../customers/notifications/event-data.ts'
import { discountsOf } from './order-discounts.ts'
import type { OrderRow } from './place-order.ts'
import type { OrderUnits } from './shipments.ts'
import { mailedDelivery, mailedFees } from './told-delivery.ts'

/** `sellerIds` are those of a parcel, whose way is told. */
export async function goodsOf(
  tx: Database,
  order: OrderRow,
  sellerIds?: readonly string[],
): Promise<ToldGoods> {
  const discounts = order.automaticSavingSantim === 0 ? [] : await discountsOfOrder(tx, order)
  return {
    lines: await linesByStore(tx, order),
    ...(discounts.length > 0 && { discounts }),
    ...(order.code !== null && { code: { code: order.code, savingSantim: order.codeSavingSantim } }),
    ...mailedDelivery(order, sellerIds),
    ...(order.sellerDeliveries && mailedFees(order, await storesOf(tx, order))),
    ...(order.canceledSantim > 0 && { notPaidSantim: order.canceledSantim }),
    ...(order.creditSantim > 0 && { creditSantim: order.creditSantim }),
    totalSantim: order.totalSantim,
    goesTo: order.deliveryAddress && addressLine(order.deliveryAddress),
  }
}

export async function contentsOf(
  tx: Database,
  order: OrderRow,
  units: readonly OrderUnits[],
): Promise<MailedUnits[]> {
  const lines = await linesOfSellers(tx, order)
  const isOfSeveral = hasSeveral(lines)
  const contents = units.map(({ position, quantity }) => {
    const { line, seller } = lines[position] ?? {}
    const store = isOfSeveral && seller ? translate(seller, 'storeName', order.language) : undefined
    return { name: line?.name ?? '', quantity, ...(store !== undefined && { store }) }
  })
  return [...Map.groupBy(contents, ({ store }) => store).values()].flat()
}

/** The units are all that is left to be sent of what one of several sellers sells, whose store is named then. */
export async function storeOfUnits(
  tx: Database,
  order: OrderRow,
  { units, unsent }: { units: readonly OrderUnits[]; unsent: readonly OrderUnits[] },
): Promise<{ storeIn?: (language: Language) => string }> {
  const lines = await linesOfSellers(tx, order)
  const seller = lines[units[0]?.position ?? -1]?.seller
  if (!seller || !hasSeveral(lines)) return {}
  const isOwn = ({ position }: OrderUnits) => lines[position]?.seller?.id === seller.id
  if (!units.every(isOwn) || unsent.some(isOwn)) return {}
  return { storeIn: (language) => translate(seller, 'storeName', language) }
}

/** Whose units they are. */
export async function sellersOfUnits(
  tx: Database,
  order: OrderRow,
  units: readonly OrderUnits[],
): Promise<string[]> {
  const lines = await linesOfSellers(tx, order)
  return units.flatMap(({ position }) => lines[position]?.seller?.id ?? [])
}

async function storesOf(tx: Database, order: OrderRow): Promise<(sellerId: string) => string | undefined> {
  const sellers = (await linesOfSellers(tx, order)).flatMap(({ seller }) => seller ?? [])
  return (sellerId) => {
    const seller = sellers.find(({ id }) => id === sellerId)
    return seller && translate(seller, 'storeName', order.language)
  }
}

type LineOfSeller = { line: OrderedLine; seller: SellerRow | null }

/** Lines of old orders lack the seller until a job has divided them. */
function hasSeveral(lines: readonly LineOfSeller[]): boolean {
  const sellers = new Set(lines.map(({ seller }) => seller?.id))
  return sellers.size > 1 && !sellers.has(undefined)
}

/** Lines of several sellers are grouped, in the order of their first ones. */
async function linesByStore(tx: Database, order: OrderRow): Promise<OrderedLine[]> {
  const lines = await linesOfSellers(tx, order)
  if (!hasSeveral(lines)) return lines.map(({ line }) => line)
  const groups = Map.groupBy(lines, ({ seller }) => seller?.id)
  return [...groups.values()].flat().map(({ line, seller }) => ({
    ...line,
    ...(seller && { store: translate(seller, 'storeName', order.language) }),
  }))
}

async function linesOfSellers(tx: Database, order: OrderRow): Promise<LineOfSeller[]> {
  if (order.source === 'gift-card') {
    const { giftCard: name } = catalogues[order.language].giftCards
    const line = { name, quantity: 1, costSantim: order.totalSantim, isDiscounted: false }
    return [{ line, seller: null }]
  }
  const items = await tx
    .selectFrom('orderItems')
    .select(['name', 'translations', 'options', 'optionTranslations', 'quantity', 'unitPriceSantim'])
    .select(['lineTotalSantim', 'compareAtSantim', 'noteLabel', 'note'])
    .select(sellerOf(sql.ref('order_items.seller_id')).as('seller'))
    .where('userId', '=', order.userId)
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  return items.map(({ seller, ...item }) => {
    const noteLabel = translate(item, 'noteLabel', order.language)
    const note = noteText({ noteLabel, note: item.note }, order.language)
    const line = {
      name: lineName(item, order.language),
      quantity: item.quantity,
      costSantim: item.lineTotalSantim,
      isDiscounted: item.lineTotalSantim < item.unitPriceSantim * item.quantity,
      ...(item.compareAtSantim !== null && {
        compareAtSantim: item.compareAtSantim,
        unitSantim: item.unitPriceSantim,
      }),
      ...(note && { note }),
    }
    return { line, seller }
  })
}

async function discountsOfOrder(tx: Database, { userId, id, language }: OrderRow) {
  const items = await tx
    .selectFrom('orderItems')
    .select(['discount', 'automaticSavingSantim'])
    .where('userId', '=', userId)
    .where('orderId', '=', id)
    .orderBy('position')
    .execute()
  return discountsOf(items, language)
}
