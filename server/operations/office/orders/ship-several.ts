import type { DeliveryAddress } from '../../../../contract/addresses.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { refusalText } from '../../../../messages/refusal-text.ts'
import type { Carrying } from '../../../commerce/orders/carried-by.ts'
import { findAnyOrder, unitsUnsent } from '../../../commerce/orders/read-orders.ts'
import type { WholeOrder as FoundOrder } from '../../../commerce/orders/read-orders.ts'
import type { OrderUnits } from '../../../commerce/orders/shipments.ts'
import type { HandlerRequest, StaffSession } from '../../../platform/http/handlers.ts'
import type { Shop } from '../../../platform/shop.ts'
import { actOnOrder } from './act-on-order.ts'
import type { ChosenPart } from './act-on-order.ts'
import { partOfCode, partOfSeller } from './chosen-part.ts'

export function carryingOf({ carrier: carrierId, trackingNumber, rider }: CarryingOnWire): Carrying {
  return { carrierId, trackingNumber, rider }
}

type CarryingOnWire = Pick<
  HandlerRequest<'POST /office/orders/:orderNumber/shipment'>['body'],
  'carrier' | 'trackingNumber' | 'rider'
>

type Shipping = Pick<HandlerRequest<'POST /office/shipments'>, 'lang'> & {
  orderNumber: string
  trackingNumber?: string | undefined
  onlyUnsent: boolean
  /** The letters of the code of the part that is shipped. */
  part: string | null
  /** Only what this seller sells is shipped. */
  seller: string | undefined
  actor: ReturnType<StaffSession['actor']>
} & CarryingOnWire

/** The order would only now take the address from its customer: nobody sees it where several are sent at once. */
function ownAddress({ orderNumber, deliveryAddress, delivery }: FoundOrder) {
  return (address: DeliveryAddress | null) => {
    const isUnseen = deliveryAddress === null && address !== null && delivery?.pickUp !== true
    if (isUnseen) throw new Refusal('order-address-unseen', { order: orderNumber })
  }
}

/** A line that is refused does not stop the others. A repeated line is shipped once. */
export async function ship(
  shop: Shop,
  { orderNumber, onlyUnsent, part: letters, seller, actor, lang, ...carrying }: Shipping,
) {
  const { trackingNumber } = carrying
  try {
    const found = await findAnyOrder(shop.db, orderNumber)
    const part = chosenPart(found, { letters, seller })
    if (part) {
      const checkAddress = ownAddress(found)
      await actOnOrder(shop, found, actor, {
        type: 'ship-order',
        ...carryingOf(carrying),
        part,
        checkAddress,
      })
      return { isShipped: true, wasShipped: false, text: '' }
    }
    if (onlyUnsent && (found.status === 'shipped' || found.status === 'complete')) {
      throw new Refusal('order-sent-before', { order: found.orderNumber })
    }
    const isKnown =
      trackingNumber === undefined ||
      found.shipments.some((it) => it.trackingNumber === spelled(trackingNumber))
    if (found.status === 'shipped' && isKnown) return { isShipped: true, wasShipped: true, text: '' }
    await actOnOrder(shop, found, actor, {
      type: 'ship-order',
      ...carryingOf(carrying),
      ...unitsOfShop(found),
      checkAddress: ownAddress(found),
    })
    return { isShipped: true, wasShipped: found.status === 'shipped', text: '' }
  } catch (error) {
    if (error instanceof Refusal)
      return { isShipped: false, wasShipped: false, text: refusalText(error, lang) }
    throw error
  }
}

/** Refuses `part-not-found`, also for a code of another seller than the one whose goods are shipped. */
function chosenPart(
  found: FoundOrder,
  { letters, seller }: { letters: string | null; seller: string | undefined },
): ChosenPart | undefined {
  if (letters === null) return seller === undefined ? undefined : partOfSeller(found, seller)
  const { sellerId, ...part } = partOfCode(found, letters)
  if (seller !== undefined && seller !== sellerId) throw new Refusal('part-not-found')
  return part
}

/** What sellers send themselves is not in the parcel of the shop. Refuses `order-sent-by-sellers` if nothing else is left. */
function unitsOfShop(found: FoundOrder): { units?: OrderUnits[] } {
  const ofSellers = new Set(
    found.parts.flatMap(({ sentBy, status, seller }) =>
      sentBy === 'seller' && (status === 'new' || status === 'accepted') ? [seller.id] : [],
    ),
  )
  if (ofSellers.size === 0) return {}
  const units = found.items.flatMap((item, position) => {
    const quantity = ofSellers.has(item.sellerId ?? '') ? 0 : unitsUnsent(found, position)
    return quantity > 0 ? [{ position, quantity }] : []
  })
  if (units.length === 0) throw new Refusal('order-sent-by-sellers', { order: found.orderNumber })
  return { units }
}

function spelled(trackingNumber: string): string {
  return trackingNumber.replaceAll(/[\s-]/g, '').toUpperCase()
}
