import { pictureUrl } from '../../../../contract/paths.ts'
import { draftDays } from '../../../../contract/office/limits.ts'
import type { ListedDraft, OfficeDraft } from '../../../../contract/office/drafts.ts'
import type { Language } from '../../../../contract/language.ts'
import { toBirr } from '../../../../contract/money.ts'
import { creditToUse } from '../../../../contract/pricing.ts'
import { isPermitted } from '../../../../contract/office/roles.ts'
import type { StaffRole } from '../../../../contract/office/roles.ts'
import { refusalText } from '../../../../messages/refusal-text.ts'
import { masked } from '../../../customers/accounts/find-customers.ts'
import { deliveryForOrder } from '../../../catalogue/delivery/list-methods.ts'
import { namedVariants } from '../../../catalogue/products/office-variants.ts'
import { lineName } from '../../../catalogue/products/variants.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'
import { creditOf } from '../../../commerce/credit/move-credit.ts'
import { appliedOnWire } from '../../../commerce/discounts/discounts-on-wire.ts'
import { priceDraft } from '../../../commerce/drafts/price-draft.ts'
import type { PricedDraft, PricedLine } from '../../../commerce/drafts/price-draft.ts'
import { listDrafts, readDraft } from '../../../commerce/drafts/read-drafts.ts'
import type { Draft } from '../../../commerce/drafts/read-drafts.ts'
import { goodsOfShop } from '../../../commerce/orders/chosen-deliveries.ts'
import { deliveryFacts } from '../../../commerce/orders/price-checkout.ts'
import { readOrder } from '../../../commerce/orders/transition-order.ts'
import { addressFor, addressOnly } from '../address-for.ts'
import { versionOf } from '../save-shown.ts'

type Reader = { role: StaffRole; lang: Language }

/** It is the version of what members write, whatever it costs and whoever wrote it. */
export function versionOfDraft(draft: Draft): string {
  const { customerId, fullName, phone, language, code, deliveryId, address, note, orderId } = draft
  const lines = draft.lines.map(({ held: _held, ...line }) => Object.values(line))
  const to = address && addressOnly(address)
  return versionOf([customerId, fullName, phone, language, code, deliveryId, to, note, orderId, lines])
}

export async function showDraft(db: Database, id: string, { role, lang }: Reader): Promise<OfficeDraft> {
  const draft = await readDraft(db, id)
  const priced = await priceDraft(db, draft, lang)
  const { checkout, customer, deliveryFault } = priced
  const { delivery, refused, price } = checkout
  const bringers = checkout.sellerDeliveries.map(({ seller }) => seller.id)
  const facts = deliveryFacts(goodsOfShop(price.lines, bringers), draft.address)
  const phoneFor = (phone: string) => (isPermitted(role, 'read-phones') ? phone : masked(phone))
  return {
    ...datesOf(draft),
    _id: draft.id,
    version: versionOfDraft(draft),
    madeBy: draft.madeBy,
    changedBy: draft.changedBy,
    customer: customer
      ? {
          _id: customer.id,
          fullName: customer.fullName,
          email: customer.email,
          phone: customer.phone === null ? null : phoneFor(customer.phone),
        }
      : null,
    fullName: draft.fullName,
    phone: draft.phone && phoneFor(draft.phone),
    language: draft.language,
    lines: priced.lines.map((line) => lineOnWire(line, lang)),
    code: draft.code,
    codeFault: refused ? refusalText(refused, lang) : null,
    deliveryId: draft.deliveryId,
    deliveryFault: deliveryFault ? refusalText(deliveryFault, lang) : null,
    delivery: delivery
      ? { _id: delivery.id, name: translate(delivery, 'name', lang), pickUp: delivery.pickUp }
      : null,
    methods: (await deliveryForOrder(db, lang, facts)).map(({ _id, name, fee, pickUp }) => ({
      _id,
      name,
      fee,
      pickUp,
    })),
    address: draft.address && addressFor(role, draft.address),
    note: draft.note,
    sums: sumsOf(priced, lang),
    ...(isPermitted(role, 'read-payments') && (await usableCredit(db, draft, priced))),
    faults: draft.orderId === null ? priced.faults.map(({ msg }) => msg) : [],
    orderNumber: await orderNumberOf(db, draft),
  }
}

async function usableCredit(db: Database, { orderId }: Draft, { customer, checkout }: PricedDraft) {
  if (!customer || orderId !== null) return undefined
  const santim = creditToUse(checkout.price.totalSantim, await creditOf(db, customer.id))
  return santim > 0 ? { credit: toBirr(santim) } : undefined
}

function datesOf({ createdAt, changedAt, holdUntil }: Pick<Draft, 'createdAt' | 'changedAt' | 'holdUntil'>) {
  return {
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    endsAt: new Date(changedAt.getTime() + draftDays * 24 * 60 * 60_000).toISOString(),
    holdUntil: holdUntil?.toISOString() ?? null,
  }
}

function sumsOf({ checkout: { price, discounts } }: PricedDraft, lang: Language): OfficeDraft['sums'] {
  return {
    subtotal: toBirr(price.subtotalSantim),
    quantitySaving: toBirr(price.quantitySavingSantim),
    codeSaving: toBirr(price.codeSavingSantim),
    ...appliedOnWire(price, discounts, lang),
    delivery: toBirr(price.deliverySantim),
    total: toBirr(price.totalSantim),
  }
}

function lineOnWire(line: PricedLine, lang: Language): OfficeDraft['lines'][number] {
  const { variant, quantity, unitPriceSantim, priceReason, note, left, held, price, fault } = line
  return {
    variantId: variant.variantId,
    productId: variant.productId,
    name: lineName(variant, lang),
    sku: variant.sku,
    picture: variant.image === null ? null : pictureUrl(variant.image),
    quantity,
    shopPrice: toBirr(variant.priceSantim),
    unitPrice: unitPriceSantim === null ? null : toBirr(unitPriceSantim),
    priceReason,
    noteLabel: variant.noteLabel === '' ? '' : translate(variant, 'noteLabel', lang),
    note,
    total: toBirr(price?.lineTotalSantim ?? 0),
    codeSaving: toBirr(price?.codeSavingSantim ?? 0),
    left,
    held,
    fault,
  }
}

async function orderNumberOf(db: Database, { orderUserId, orderId }: Draft): Promise<string | null> {
  if (orderUserId === null || orderId === null) return null
  return (await readOrder(db, { userId: orderUserId, id: orderId })).orderNumber
}

export async function showDrafts(db: Database, { role, lang }: Reader): Promise<ListedDraft[]> {
  const drafts = await listDrafts(db)
  const named = await namedVariants(
    db,
    drafts.flatMap(({ variantId }) => variantId ?? []),
  )
  const showsPhones = isPermitted(role, 'read-phones')
  return drafts.map((draft) => {
    const first = draft.variantId === null ? undefined : named.get(draft.variantId)
    const phone = draft.phone || (draft.accountPhone ?? '')
    return {
      ...datesOf(draft),
      _id: draft.id,
      fullName: draft.fullName || (draft.accountName ?? ''),
      phone: showsPhones || phone === '' ? phone : masked(phone),
      product: first ? lineName(first, lang) : '',
      lines: draft.lineCount,
      madeBy: draft.madeBy,
      changedBy: draft.changedBy,
    }
  })
}
