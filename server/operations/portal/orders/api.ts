import { toBirr } from '../../../../contract/money.ts'
import { sellerListLength } from '../../../../contract/seller/limits.ts'
import type { SellerPart, ShownSellerPart } from '../../../../contract/seller/orders.ts'
import { isSellerPermitted } from '../../../../contract/seller/roles.ts'
import { listSellerParts } from '../../../commerce/seller-orders/list-parts.ts'
import type { ListedPart } from '../../../commerce/seller-orders/list-parts.ts'
import { earningsOfPart, findSellerPart } from '../../../commerce/seller-orders/show-part.ts'
import type { Earnings, SellerPart as FoundPart } from '../../../commerce/seller-orders/show-part.ts'
import { handlers } from '../../../platform/http/handlers.ts'

export const sellerOrderHandlers = handlers({
  'GET /seller/orders': ({ asSeller }, { member: { sellerId, role }, query, lang }) =>
    asSeller(async (tx) => {
      const wanted = { ...query, sellerId, limit: sellerListLength, lang }
      const { parts, after } = await listSellerParts(tx, wanted)
      const seesMoney = isSellerPermitted(role, 'read-money')
      return { orders: parts.map((part) => listed(part, seesMoney)), after }
    }),
  'GET /seller/orders/:partId': ({ asSeller }, { member: { sellerId, role }, params, lang }) =>
    asSeller(async (tx) => {
      const part = await findSellerPart(tx, sellerId, { ...params, lang })
      const seesMoney = isSellerPermitted(role, 'read-money')
      return { order: shown(part, seesMoney, seesMoney ? await earningsOfPart(tx, part) : undefined) }
    }),
})

function listed({ id, createdAt, goodsSantim, ...part }: ListedPart, seesMoney: boolean): SellerPart {
  return {
    ...part,
    _id: id,
    placedAt: createdAt.toISOString(),
    goods: seesMoney ? toBirr(goodsSantim) : null,
  }
}

/** The seller sends to the receiver, and is told no mail, no payment and no line of another seller. */
function shown(part: FoundPart, seesMoney: boolean, earnings: Earnings | undefined): ShownSellerPart {
  const { id, orderNumber, status, sentBy, createdAt, goodsSantim, items, deliveryAddress, ...row } = part
  const units = items.reduce((sum, { quantity, canceled }) => sum + quantity - canceled, 0)
  return {
    ...listed(
      {
        id,
        orderNumber,
        status,
        sentBy,
        createdAt,
        goodsSantim,
        units,
        names: items.map(({ name }) => name),
      },
      seesMoney,
    ),
    endedBecause: row.endedBecause,
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    receiver: {
      name: deliveryAddress?.recipient ?? row.fullName,
      phone: deliveryAddress?.phone ?? row.phone,
      address: deliveryAddress,
    },
    items: items.map(({ position, name, sku, options, note, quantity, canceled, baseSantim }) => ({
      position,
      name,
      SKU: sku,
      options,
      note,
      quantity,
      canceled,
      price: seesMoney ? toBirr(baseSantim) : null,
    })),
    earns: earnings
      ? {
          goods: toBirr(earnings.goodsSantim),
          commission: toBirr(earnings.commissionSantim),
          commissionVat: toBirr(earnings.commissionVatSantim),
          takenBack: toBirr(earnings.takenBackSantim),
          total: toBirr(earnings.totalSantim),
        }
      : null,
    reserveUntil: seesMoney ? (row.reserveUntil?.toISOString() ?? null) : null,
  }
}
