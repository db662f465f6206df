import { toBirr } from '../../../../contract/money.ts'
import type { ActivityValues } from '../../../../contract/office/activity.ts'
import type { OrderQuote } from '../../../../contract/office/order-shapes.ts'
import { isPermitted } from '../../../../contract/office/roles.ts'
import type { StaffRole } from '../../../../contract/office/roles.ts'
import type { Language } from '../../../../contract/language.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import { appliedOnWire } from '../../../commerce/discounts/discounts-on-wire.ts'
import { goodsOfShop } from '../../../commerce/orders/chosen-deliveries.ts'
import { deliveryFacts } from '../../../commerce/orders/price-checkout.ts'
import { deliveryForOrder } from '../../../catalogue/delivery/list-methods.ts'
import { lineName } from '../../../catalogue/products/variants.ts'
import type { WantedContents } from '../../../commerce/orders/price-change.ts'
import type { WholeOrder } from '../../../commerce/orders/read-orders.ts'
import type { StoredContents } from '../../../commerce/orders/tables.ts'
import { changeOrder, quoteChange } from '../../../commerce/payments/change-order.ts'
import type { RecordOrderChange } from '../../../commerce/payments/change-order.ts'
import type { PayingShop } from '../../../commerce/payments/payment-attempts.ts'
import type { CheckRefund } from '../../../commerce/payments/refund-order.ts'
import { requireVersion, versionOf } from '../save-shown.ts'

type Contents = Pick<
  WholeOrder,
  'code' | 'deliveryId' | 'deliverySantim' | 'deliveryAddress' | 'totalSantim' | 'dueSantim' | 'paymentStatus'
> & { lines: readonly { variantId: string; quantity: number }[] }

/** It is another one once anybody has changed the order, or its payment has arrived. */
export function versionOfContents({ lines, ...order }: Contents): string {
  const { code, deliveryId, deliverySantim, deliveryAddress, totalSantim, dueSantim, paymentStatus } = order
  const units = lines.map(({ variantId, quantity }) => `${variantId} ${quantity}`)
  const terms = [code, deliveryId, deliverySantim, deliveryAddress]
  return versionOf([units, ...terms, totalSantim, dueSantim, paymentStatus])
}

export async function quoteOnWire(
  shop: PayingShop,
  order: WholeOrder,
  wanted: WantedContents,
  lang: Language,
): Promise<OrderQuote> {
  const { priced, paidSantim } = await quoteChange(shop, order, wanted)
  const { price } = priced
  const bringers = (priced.sellerDeliveries ?? []).map(({ sellerId }) => sellerId)
  const ofShop = goodsOfShop(price.lines, bringers)
  const facts = deliveryFacts(ofShop, wanted.address ?? order.deliveryAddress)
  const methods = await deliveryForOrder(shop.db, lang, facts)
  const known = new Set(priced.before.map(({ variantId }) => variantId))
  return {
    lines: price.lines.map((line) => ({
      variantId: line.variantId,
      SKU: line.sku,
      name: lineName(line, lang),
      quantity: line.quantity,
      price: toBirr(line.priceSantim),
      total: toBirr(line.lineTotalSantim),
      isNew: !known.has(line.variantId),
    })),
    methods: methods.map(({ _id, name, fee }) => ({ _id, name, fee })),
    subtotal: toBirr(price.subtotalSantim),
    quantitySaving: toBirr(price.quantitySavingSantim),
    codeSaving: toBirr(price.codeSavingSantim),
    ...appliedOnWire(price, priced.discounts, lang),
    delivery: toBirr(price.deliverySantim),
    total: toBirr(price.totalSantim),
    ...balanceOf(order, { totalSantim: price.totalSantim, paidSantim }),
  }
}

function balanceOf(
  { paymentStatus }: WholeOrder,
  { totalSantim, paidSantim }: { totalSantim: number; paidSantim: number },
): Pick<OrderQuote, 'paid' | 'due' | 'back'> {
  const isPaid = paymentStatus === 'paid'
  return {
    paid: toBirr(paidSantim),
    due: toBirr(isPaid ? Math.max(0, totalSantim - paidSantim) : 0),
    back: toBirr(isPaid ? Math.max(0, paidSantim - totalSantim) : 0),
  }
}

type OfficeChange = {
  id: string
  wanted: WantedContents
  reason: string
  totalSantim: number
  contentsVersion?: string | undefined
  lang: Language
  /** Whoever may not refund cannot make a paid order cheaper. It is undefined on the command line. */
  role?: StaffRole
  check?: CheckRefund
}

/** The activity log records it in the transaction of the change. */
export async function changeInOffice(
  shop: PayingShop,
  order: WholeOrder,
  by: Actor,
  { role, check, contentsVersion, lang, ...change }: OfficeChange,
): Promise<void> {
  const { userId, id } = order
  await changeOrder(
    shop,
    { userId, id },
    {
      ...change,
      actor: by.staffId === null ? by.name : `staff ${by.name}`,
      language: lang,
      checkShown: (present, { before }) =>
        requireVersion(contentsVersion, () => versionOfContents({ ...present, lines: before })),
      check: async (tx, found, santim) => {
        if (role !== undefined && !isPermitted(role, 'refund')) throw new Refusal('role-forbids')
        await check?.(tx, found, santim)
      },
      record: recorder(by, change.reason),
    },
  )
}

function recorder(by: Actor, reason: string): RecordOrderChange {
  return (tx, { order, contents: { before, after }, refund }) =>
    recordActivity(tx, by, {
      action: 'change-order',
      subject: order.orderNumber,
      before: valuesOf(before),
      after: {
        ...valuesOf(after),
        // The address itself is left out, as entries are not anonymised.
        ...(after.address !== undefined && { address: 'changed' }),
        reason,
        ...(refund && { refund: toBirr(refund.totalSantim), reference: refund.reference }),
      },
    })
}

function valuesOf({
  lines,
  code,
  deliveryName,
  deliverySantim,
  totalSantim,
}: StoredContents): ActivityValues {
  return {
    lines: lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
    code,
    delivery: deliveryName,
    fee: toBirr(deliverySantim),
    total: toBirr(totalSantim),
  }
}
