import type { Language } from '../../../../contract/language.ts'
import type { ListedOrder, OrderToShip } from '../../../../contract/office/listed-orders.ts'
import { toBirr } from '../../../../contract/money.ts'
import { isPermitted } from '../../../../contract/office/roles.ts'
import { nameWithOptions } from '../../../../contract/variants.ts'
import { catalogues } from '../../../../messages/catalogues.server.ts'
import { orderActorText } from '../../../../messages/refusal-text.ts'
import { translateOptions } from '../../../catalogue/products/variants.ts'
import { sellerOnWire } from '../../../catalogue/sellers/sellers.ts'
import type { WholeOrder as FoundOrder } from '../../../commerce/orders/read-orders.ts'
import { translate } from '../../../platform/database/translations.ts'
import { phoneFor } from './show-order.ts'
import type { Reader } from './show-order.ts'

/** With `sellerId`, the order is in a list of those of this seller. */
export function listedOrder(found: FoundOrder, { role, lang }: Reader, sellerId?: string): ListedOrder {
  const [first] = found.items
  const { deliveryAddress: to } = found
  return {
    _id: found.id,
    orderId: found.orderNumber,
    createdAt: found.createdAt.toISOString(),
    status: found.status,
    paymentStatus: found.paymentStatus,
    ...(found.checking !== null && { checking: found.checking }),
    total: isPermitted(role, 'read-payments') ? toBirr(found.totalSantim) : null,
    fullName: found.fullName,
    phone: phoneFor(role, found.phone),
    place: to ? `${to.city}, ${to.state}` : '',
    product:
      found.source === 'gift-card'
        ? catalogues[lang].giftCards.giftCard
        : first
          ? nameWithOptions(translate(first, 'name', lang), translateOptions(first, lang), lang)
          : '',
    lines: found.items.length,
    units: found.items.reduce((sum, { quantity }) => sum + quantity, 0),
    trackingNumber: found.trackingNumber,
    parcels: found.status === 'pending' ? found.shipments.length : 0,
    ...(isHeld(found) && { isHeld: true }),
    sellers: found.parts.length,
    ...partListed(found, { role, lang }, sellerId),
  }
}

export function orderToShip(found: FoundOrder, reader: Reader, sellerId?: string): OrderToShip {
  const listed = listedOrder(found, reader, sellerId)
  const { orderId, status, paymentStatus, fullName, place, units, isHeld: held, part } = listed
  const positions = positionsOfSeller(found, sellerId)
  const last = found.shipments.findLast(
    ({ refusedAt, items }) =>
      refusedAt === null && items.some(({ position }) => positions.includes(position)),
  )
  return {
    orderId,
    status,
    paymentStatus,
    fullName,
    place,
    units,
    ...(held && { isHeld: held }),
    ...(part && { part }),
    parts: found.parts.map((it) => ({
      _id: it.id,
      store_name: storeName(it, reader.lang),
      status: it.status,
      sentBy: it.sentBy,
    })),
    deliveryMethod: methodNames(found, reader.lang),
    sent: last
      ? {
          at: new Date(last.at).toISOString(),
          actor: orderActorText(last.actor, reader.lang),
          carrier: last.carrier ? translate(last.carrier, 'name', reader.lang) : '',
          trackingNumber: last.trackingNumber ?? '',
        }
      : null,
  }
}

/** Only what is still to be sent can be held. */
function isHeld({ status, holds }: FoundOrder): boolean {
  return status === 'pending' && holds.length > 0
}

function partListed(
  found: FoundOrder,
  { role, lang }: Reader,
  sellerId: string | undefined,
): Pick<ListedOrder, 'part'> {
  const part = found.parts.find(({ seller }) => seller.id === sellerId)
  if (!part) return {}
  const items = found.items.filter((item) => item.sellerId === sellerId)
  return {
    part: {
      store_name: storeName(part, lang),
      status: part.status,
      units: items.reduce((sum, { quantity, canceledUnits }) => sum + quantity - canceledUnits, 0),
      goods: isPermitted(role, 'read-payments') ? toBirr(part.goodsSantim) : null,
    },
  }
}

function storeName({ seller }: FoundOrder['parts'][number], lang: Language): string {
  return sellerOnWire(seller, lang).store_name
}

/** They are those of all lines without a seller. */
function positionsOfSeller({ items }: FoundOrder, sellerId: string | undefined): number[] {
  return items.flatMap((item, position) =>
    sellerId === undefined || item.sellerId === sellerId ? [position] : [],
  )
}

function methodNames({ delivery, sellerDeliveries }: FoundOrder, lang: Language): string {
  const methods = [...(delivery ? [delivery] : []), ...(sellerDeliveries ?? [])]
  return [...new Set(methods.map((method) => translate(method, 'name', lang)))].join(', ')
}
