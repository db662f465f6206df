import { formatAmount } from '../../../contract/money.ts'
import type { Language } from '../../../contract/language.ts'
import { priceOrder } from '../../../contract/pricing.ts'
import type { LinePrice } from '../../../contract/pricing.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { FieldFault } from '../../../contract/refusals.ts'
import { refusalText } from '../../../messages/refusal-text.ts'
import { refuseBlocked } from '../../customers/accounts/blocks.ts'
import { findPhoneCustomer } from '../../customers/accounts/phone-customers.ts'
import { findUserRowIfAny } from '../../customers/accounts/user.ts'
import type { UserRow } from '../../customers/accounts/user.ts'
import { namedVariants } from '../../catalogue/products/office-variants.ts'
import type { NamedVariant } from '../../catalogue/products/office-variants.ts'
import { variantsForSale } from '../../catalogue/products/products-for-sale.ts'
import type { VariantForSale } from '../../catalogue/products/products-for-sale.ts'
import { lineName } from '../../catalogue/products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isAllPickedUp } from '../orders/chosen-deliveries.ts'
import type { OrderedLine } from '../orders/place-order.ts'
import { priceCheckout } from '../orders/price-checkout.ts'
import type { CheckoutPrice } from '../orders/price-checkout.ts'
import type { Draft, DraftLine } from './read-drafts.ts'

/** Nobody has it, so that it stands for a customer who has not ordered yet. */
const nobody = '00000000-0000-0000-0000-000000000000'

export type PricedLine = DraftLine & {
  variant: NamedVariant
  /** It is what the draft can have, with what is reserved for it; null for unlimited stock. */
  left: number | null
  /** Missing for a product that is not sold any more. */
  price: LinePrice | undefined
  fault: string | null
}

export type PricedDraft = {
  checkout: CheckoutPrice
  lines: PricedLine[]
  customer: UserRow | undefined
  contact: { fullName: string; phone: string; email: string }
  deliveryFault: Refusal | undefined
  /** Why no order can be made of it, with the places in the draft. */
  faults: FieldFault[]
}

/** What the draft costs now, by the rules of the shop but for prices that were changed in it. Nothing of it is refused. */
export async function priceDraft(db: Database, draft: Draft, lang: Language): Promise<PricedDraft> {
  const ids = draft.lines.map(({ variantId }) => variantId)
  const named = await namedVariants(db, ids)
  const forSale = await variantsForSale(db, ids)
  const customer = draft.customerId === null ? undefined : await findUserRowIfAny(db, draft.customerId)
  const ordered = draft.lines.flatMap((line) => {
    const variant = forSale.get(line.variantId)
    return variant ? [orderedLine(line, variant)] : []
  })
  const userId = customer?.id ?? (await findPhoneCustomer(db, draft.phone)) ?? nobody
  const { checkout, deliveryFault } = await checkoutOf(db, draft, { userId, ordered })
  const prices = new Map(checkout.price.lines.map((line) => [line.variantId, line]))
  const lines = draft.lines.flatMap((line): PricedLine[] => {
    const variant = named.get(line.variantId)
    if (!variant) return []
    const left = variant.left === null ? null : Math.max(0, variant.left + line.held)
    const fault = faultOf(line, { variant, left, lang })
    return [{ ...line, variant, left, price: prices.get(line.variantId), fault }]
  })
  const contact = {
    fullName: draft.fullName || (customer?.fullName ?? ''),
    phone: draft.phone || (customer?.phone ?? ''),
    email: customer?.email ?? '',
  }
  const priced = { checkout, lines, customer, contact, deliveryFault }
  return { ...priced, faults: await faultsOf(db, draft, priced, lang) }
}

function orderedLine(line: DraftLine, variant: VariantForSale): OrderedLine {
  const { quantity, unitPriceSantim, priceReason } = line
  const note = variant.noteLabel === '' ? '' : line.note
  const shown = { ...variant, quantity, note }
  if (unitPriceSantim === null || unitPriceSantim === variant.priceSantim) return shown
  return {
    ...shown,
    priceSantim: unitPriceSantim,
    compareAtSantim: null,
    listed: { santim: variant.priceSantim, reason: priceReason },
  }
}

async function checkoutOf(
  db: Database,
  { code, deliveryId, address }: Draft,
  { userId, ordered: lines }: { userId: string; ordered: OrderedLine[] },
): Promise<Pick<PricedDraft, 'checkout' | 'deliveryFault'>> {
  const purchase = { userId, lines, code: code || undefined, replaced: [], deliverTo: address }
  // Nothing is delivered without a product, and a code is for one.
  if (lines.length === 0) {
    const price = priceOrder<OrderedLine>([])
    const checkout = { price, discounts: [], delivery: undefined, sellerDeliveries: [], deliverTo: address }
    return { checkout, deliveryFault: undefined }
  }
  try {
    const checkout = await priceCheckout(db, { ...purchase, deliveryId: deliveryId ?? undefined })
    return { checkout, deliveryFault: checkout.undeliverable }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const checkout = await priceCheckout(db, { ...purchase, deliveryId: undefined })
    return { checkout, deliveryFault: error }
  }
}

type OfLine = { variant: NamedVariant; left: number | null; lang: Language }

function faultOf({ quantity }: DraftLine, { variant, left, lang }: OfLine): string | null {
  const product = lineName(variant, lang)
  if (!variant.isForSale) return refusalText(new Refusal('draft-line-retired', { product }), lang)
  if (left === null || quantity <= left) return null
  return refusalText(new Refusal('draft-line-short', { product, left }), lang)
}

async function faultsOf(
  db: Database,
  draft: Draft,
  { checkout, lines, customer, contact, deliveryFault }: Omit<PricedDraft, 'faults'>,
  lang: Language,
): Promise<FieldFault[]> {
  const at = (path: string, refusal: Refusal | undefined) =>
    refusal ? [{ msg: refusalText(refusal, lang), path }] : []
  const { refused } = checkout
  const isNameless = contact.fullName === '' || contact.phone === ''
  const isGone = draft.customerId !== null && !customer
  const isBlocked =
    customer !== undefined &&
    (await refuseBlocked(db, customer.id).then(
      () => false,
      (error: unknown) => error instanceof Refusal,
    ))
  const needsAddress = lines.length > 0 && !isAllPickedUp(checkout) && draft.address === null
  return [
    ...at('lines', lines.length === 0 ? new Refusal('draft-empty') : undefined),
    ...lines.flatMap(({ fault }, index) => (fault === null ? [] : [{ msg: fault, path: `lines.${index}` }])),
    ...at('customerId', isGone ? new Refusal('customer-not-found') : undefined),
    ...at('customerId', isBlocked ? new Refusal('draft-customer-blocked') : undefined),
    ...at('fullName', isNameless && !isGone ? new Refusal('draft-customer-missing') : undefined),
    ...at('address', needsAddress ? new Refusal('draft-address-missing') : undefined),
    ...at('deliveryId', deliveryFault),
    ...at('code', refused),
  ]
}

/** The draft was shown with another total. */
export function priceChangedTo(totalSantim: number): Refusal {
  return new Refusal('draft-price-changed', { total: formatAmount(totalSantim) }, [
    { msg: 'draft-price-changed', path: 'amount' },
  ])
}
