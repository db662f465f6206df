import { arrivalOfOrdered, arrivalOfSent, postDays } from '../../../contract/arrival.ts'
import type { Arrival } from '../../../contract/arrival.ts'
import { isPost, placeOf } from '../../catalogue/delivery/delivery-methods.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { MailedDelivery, Mails } from '../../platform/mail/mails.ts'
import { partsOf } from '../parts/read-parts.ts'
import { methodFor, shopFeeOf } from './chosen-deliveries.ts'
import type { OrderRow } from './place-order.ts'

type MailedArrival = NonNullable<Mails['order-shipped']['arrival']>
type Method = NonNullable<ReturnType<typeof methodFor>>

/** All of it is there when the goods of the seller are who accepts them last, as one who is away does. */
export async function arrivalOfPlaced(tx: Database, order: OrderRow): Promise<MailedArrival> {
  const usual = methodsOf(order).map((method) => arrivalOfOrdered(tx.now(), daysOf(method)))
  const due = (await partsOf(tx, order)).flatMap(({ sellerId, status, acceptDueAt }) =>
    status === 'new' && acceptDueAt !== null
      ? arrivalOfSent(acceptDueAt, daysOf(methodFor(order, sellerId)))
      : [],
  )
  const all = [...(usual.length > 0 ? usual : [arrivalOfOrdered(tx.now(), postDays)]), ...due]
  return asMailed(all.reduce((last, it) => (it.first > last.first ? it : last)))
}

/** A parcel with goods of several sellers is there with the last of its methods. */
export function arrivalOfParcel(
  order: OrderRow,
  { createdAt }: { createdAt: Date },
  sellerIds: readonly string[],
): MailedArrival {
  const arrivals = methodsOf(order, sellerIds).map((method) => arrivalOfSent(createdAt, daysOf(method)))
  const usual = arrivalOfSent(createdAt, daysOf(order.delivery))
  return asMailed(arrivals.reduce((last, it) => (it.first > last.first ? it : last), arrivals[0] ?? usual))
}

/** They are those of all goods, or of the sellers' ones. */
function methodsOf(order: OrderRow, sellerIds?: readonly string[]): Method[] {
  const own = order.sellerDeliveries ?? []
  if (sellerIds === undefined) return [...(order.delivery ? [order.delivery] : []), ...own]
  return [...new Set(sellerIds.map((id) => methodFor(order, id)))].filter((method) => method !== null)
}

function daysOf(method: Method | null): Parameters<typeof arrivalOfOrdered>[1] {
  if (!method) return postDays
  const cutOff = 'rate' in method ? method.rate?.cutOff : undefined
  return { from: method.daysFrom, to: method.daysTo, cutOff }
}

function asMailed({ first, last }: Arrival): MailedArrival {
  return { first: first.toISOString(), last: last.toISOString() }
}

/** Sellers are those of a parcel, or all of the order. Where goods come in several ways, these are named together. */
export function mailedDelivery(
  order: OrderRow,
  sellerIds?: readonly string[],
): { delivery?: MailedDelivery } {
  const { deliverySantim: costSantim, language } = order
  const methods = methodsOf(order, sellerIds)
  const [method, ...others] = methods
  if (!method) return {}
  const nameOf = (it: Method) => translate(it, 'name', language)
  if (others.length > 0) {
    const name = [...new Set(methods.map(nameOf))].join(', ')
    const daysFrom = Math.min(...methods.map((it) => it.daysFrom))
    const daysTo = Math.max(...methods.map((it) => it.daysTo))
    return { delivery: { name, by: 'other', costSantim, daysFrom, daysTo } }
  }
  const { daysFrom, daysTo, pickUp } = method
  const by = pickUp ? 'pick-up' : isPost(method) ? 'post' : 'other'
  return {
    delivery: { name: nameOf(method), by, costSantim, daysFrom, daysTo, ...placeOf(method, language) },
  }
}

/** It is what each delivery costs, if there are several. `storeOf` names the seller. */
export function mailedFees(
  order: OrderRow,
  storeOf: (sellerId: string) => string | undefined,
): { fees?: { name: string; costSantim: number; store?: string }[] } {
  const { delivery, sellerDeliveries, language } = order
  if (!sellerDeliveries || (delivery === null && sellerDeliveries.length === 1)) return {}
  const own = sellerDeliveries.map((method) => {
    const store = storeOf(method.sellerId)
    const name = translate(method, 'name', language)
    return { name, costSantim: method.feeSantim, ...(store !== undefined && { store }) }
  })
  const ofShop = delivery
    ? [{ name: translate(delivery, 'name', language), costSantim: shopFeeOf(order) }]
    : []
  return { fees: [...own, ...ofShop] }
}
