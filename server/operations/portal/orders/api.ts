import { toBirr } from '../../../../contract/money.ts'
import { sellerListLength } from '../../../../contract/seller/limits.ts'
import type { SellerCarrier, SellerPart, ShownSellerPart } from '../../../../contract/seller/orders.ts'
import { isSellerPermitted } from '../../../../contract/seller/roles.ts'
import { offeredCarriers } from '../../../commerce/carriers/carriers.ts'
import { listSellerParts } from '../../../commerce/seller-orders/list-parts.ts'
import type { ListedPart } from '../../../commerce/seller-orders/list-parts.ts'
import { earningsOfPart, findSellerPart } from '../../../commerce/seller-orders/show-part.ts'
import type { Earnings, SellerPart as FoundPart } from '../../../commerce/seller-orders/show-part.ts'
import { translate } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { HandlerRequest, Portal } from '../../../platform/http/handlers.ts'
import {
  acceptForSeller,
  cancelForSeller,
  cashForLabel,
  deliverForSeller,
  handOverForSeller,
  linkForSeller,
  shipForSeller,
} from './act-on-part.ts'
import type { OnPart } from './act-on-part.ts'
import { paperOfPart } from './paper-of-part.ts'
import { receiverOf } from './receiver.ts'

type Request = Pick<
  HandlerRequest<'POST /seller/orders/:partId/acceptance'>,
  'member' | 'params' | 'lang' | 'address'
>

async function show(
  { asSeller }: Portal,
  { member: { sellerId, role }, params, lang }: Omit<Request, 'address'>,
) {
  return asSeller(async (tx) => {
    const part = await findSellerPart(tx, sellerId, { ...params, lang })
    const seesMoney = isSellerPermitted(role, 'read-money')
    return { order: shown(part, seesMoney, seesMoney ? await earningsOfPart(tx, part) : undefined) }
  })
}

/** What is not the seller's is not found before anything is done, by the walls of the database as well. */
async function act(portal: Portal, request: Request, action: (on: OnPart) => Promise<void>) {
  const { member, params, lang, address } = request
  const part = await portal.asSeller((tx) => findSellerPart(tx, member.sellerId, { ...params, lang }))
  await action({ part, member, address })
  return show(portal, request)
}

export const sellerOrderHandlers = handlers({
  'GET /seller/orders': ({ asSeller }, { member: { sellerId, role }, query, lang }) =>
    asSeller(async (tx) => {
      const wanted = { ...query, sellerId, limit: sellerListLength, lang }
      const { parts, after } = await listSellerParts(tx, wanted)
      const seesMoney = isSellerPermitted(role, 'read-money')
      return { orders: parts.map((part) => listed(part, seesMoney)), after }
    }),
  'GET /seller/orders/:partId': show,
  'GET /seller/orders/:partId/paper': async (portal, { member: { sellerId }, params, lang }) => {
    const paper = await portal.asSeller((tx) => paperOfPart(tx, sellerId, { ...params, lang }))
    const cash = paper.items.length > 0 ? await cashForLabel(portal, sellerId, params.partId) : undefined
    return { paper: { ...paper, collect: cash ? { amount: birrOf(cash.santim) } : null } }
  },
  'POST /seller/orders/:partId/acceptance': (portal, request) =>
    act(portal, request, (on) => acceptForSeller(portal, on)),
  'POST /seller/orders/:partId/shipment': (portal, request) => {
    const { carrier: carrierId, ...carrying } = request.body
    return act(portal, request, (on) => shipForSeller(portal, on, { ...carrying, carrierId }))
  },
  'POST /seller/orders/:partId/cancellation': (portal, request) =>
    act(portal, request, (on) => cancelForSeller(portal, on, request.body)),
  'POST /seller/orders/:partId/delivery': (portal, request) =>
    act(portal, request, (on) => deliverForSeller(portal, on)),
  'POST /seller/orders/:partId/hand-over': (portal, request) =>
    act(portal, request, (on) => handOverForSeller(portal, on, request.body)),
  'POST /seller/orders/:partId/courier-link': async (portal, { member, params, lang, address }) => {
    const part = await portal.asSeller((tx) => findSellerPart(tx, member.sellerId, { ...params, lang }))
    return linkForSeller(portal, { part, member, address })
  },
  'GET /seller/carriers': ({ asSeller }, { lang }) =>
    asSeller(async (tx) => {
      const carriers = await offeredCarriers(tx)
      return {
        carriers: carriers.map(({ id, translations, name, ...carrier }): SellerCarrier => ({
          ...carrier,
          _id: id,
          name: translate({ name, translations }, 'name', lang),
        })),
      }
    }),
})

const birrOf = (santim: number | null) => (santim === null ? null : toBirr(santim))

function listed({ id, createdAt, dueAt, goodsSantim, ...part }: ListedPart, seesMoney: boolean): SellerPart {
  return {
    ...part,
    _id: id,
    placedAt: createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    goods: seesMoney ? toBirr(goodsSantim) : null,
  }
}

/** The seller sends to the receiver, and is told no mail, no payment and no line of another seller. */
function shown(part: FoundPart, seesMoney: boolean, earnings: Earnings | undefined): ShownSellerPart {
  const {
    id,
    orderNumber,
    status,
    sentBy,
    isHeld,
    createdAt,
    dueAt,
    goodsSantim,
    items,
    deliveryAddress,
    ...row
  } = part
  const units = items.reduce((sum, { quantity, canceled }) => sum + quantity - canceled, 0)
  return {
    ...listed(
      {
        id,
        orderNumber,
        status,
        sentBy,
        createdAt,
        dueAt,
        isHeld,
        goodsSantim,
        units,
        names: items.map(({ name }) => name),
      },
      seesMoney,
    ),
    endedBecause: row.endedBecause,
    provedBy: row.provedBy,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    place: deliveryAddress ? `${deliveryAddress.city}, ${deliveryAddress.state}` : '',
    receiver: receiverOf(part),
    items: items.map(({ position, name, sku, options, note, quantity, canceled, sent, baseSantim }) => ({
      position,
      name,
      SKU: sku,
      options,
      note,
      quantity,
      canceled,
      unsent: quantity - canceled - sent,
      price: seesMoney ? toBirr(baseSantim) : null,
    })),
    parcels: row.parcels.map(({ sentAt, deliveredAt, sellerCashSantim, ...parcel }) => ({
      ...parcel,
      sentAt: sentAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
      cash: sellerCashSantim === null ? null : toBirr(sellerCashSantim),
    })),
    earns: earnings
      ? {
          goods: toBirr(earnings.goodsSantim),
          commission: toBirr(earnings.commissionSantim),
          commissionVat: toBirr(earnings.commissionVatSantim),
          delivery: toBirr(earnings.deliverySantim),
          takenBack: toBirr(earnings.takenBackSantim),
          total: toBirr(earnings.totalSantim),
        }
      : null,
    reserveUntil: seesMoney ? (row.reserveUntil?.toISOString() ?? null) : null,
  }
}
