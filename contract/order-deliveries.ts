import { toBirr, toSantim } from './money.ts'
import type { Order } from './orders.ts'

type Method = NonNullable<Order['deliveryMethod']>
type Brought = {
  deliveryMethod?: Method | undefined
  parts?: readonly { deliveryMethod?: Method | undefined }[] | undefined
}

/** They are the methods by which the goods of an order come: that of the shop first, then those of sellers. */
export function methodsOf({ deliveryMethod, parts = [] }: Brought): Method[] {
  const all = [deliveryMethod, ...parts.map((part) => part.deliveryMethod)].flatMap((method) => method ?? [])
  return [...new Map(all.map((method) => [method._id, method])).values()]
}

/** The customer collects all of it. */
export function isCollected(order: Brought): boolean {
  const methods = methodsOf(order)
  return methods.length > 0 && methods.every(({ pickUp }) => pickUp)
}

/** What is collected is ready, and the rest arrives, between the fewest and the most days. */
export function daysOf(methods: readonly Method[]): Method['days'] | undefined {
  const [first] = methods
  if (!first) return undefined
  return {
    from: Math.min(...methods.map(({ days }) => days.from)),
    to: Math.max(...methods.map(({ days }) => days.to)),
  }
}

/** Returns the method by which goods at these positions come; that of the first part, if a parcel has several. */
export function methodOfGoods(
  {
    deliveryMethod,
    parts = [],
  }: Omit<Brought, 'parts'> & {
    parts?: readonly { items: readonly number[]; deliveryMethod?: Method | undefined }[] | undefined
  },
  goods: readonly { position: number }[],
): Method | undefined {
  const part = parts.find(({ items }) => goods.some(({ position }) => items.includes(position)))
  return part?.deliveryMethod ?? deliveryMethod
}

type Priced = {
  deliveryMethod?: Method | undefined
  parts?: readonly { delivery: number | null; deliveryMethod?: Method | undefined }[] | undefined
}

/** What each delivery of an order costs, those of sellers first. They come to the whole. */
export function deliveriesOf(
  { deliveryMethod, parts = [] }: Priced,
  delivery: number,
): { name: string; fee: number }[] {
  if (methodsOf({ deliveryMethod, parts }).length < 2) {
    return deliveryMethod ? [{ name: deliveryMethod.name, fee: delivery }] : []
  }
  const own = parts.flatMap((part) =>
    part.deliveryMethod ? [{ name: part.deliveryMethod.name, fee: part.delivery ?? 0 }] : [],
  )
  if (!deliveryMethod) return own
  const ofShop = own.reduce((left, { fee }) => left - toSantim(fee), toSantim(delivery))
  return [...own, { name: deliveryMethod.name, fee: toBirr(ofShop) }]
}
