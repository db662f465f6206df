import type { Language } from '../../../../contract/language.ts'
import { partCode } from '../../../../contract/part-code.ts'
import { geoUri } from '../../../../contract/plus-code.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { SellerPaper } from '../../../../contract/seller/orders.ts'
import { placeOf } from '../../../catalogue/delivery/delivery-methods.ts'
import { readSeller } from '../../../catalogue/sellers/sellers.ts'
import { findSellerPart } from '../../../commerce/seller-orders/show-part.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'
import { qrCode } from '../../../platform/qr-code.ts'
import { receiverOf } from './receiver.ts'

/** Nothing is to be packed of a part that was not accepted. Refuses `seller-part-held`, as it must not be sent. */
export async function paperOfPart(
  tx: Database,
  sellerId: string,
  { partId, lang }: { partId: string; lang: Language },
): Promise<Omit<SellerPaper, 'collect'>> {
  const part = await findSellerPart(tx, sellerId, { partId, lang })
  if (part.isHeld) throw new Refusal('seller-part-held')
  const { orderNumber, createdAt, delivery, acceptedAt } = part
  const isAccepted = part.sentBy === 'seller' && acceptedAt !== null
  const code = partCode(orderNumber, part.id)
  const receiver = receiverOf(part)
  const location = delivery?.pickUp ? undefined : receiver?.address?.location
  const store = await readSeller(tx, sellerId)
  return {
    orderNumber,
    placedAt: createdAt.toISOString(),
    code,
    qr: qrCode(code, 2),
    pointQr: location ? qrCode(geoUri(location), 2) : null,
    sender: {
      store: translate(store, 'storeName', lang),
      place: translate(store, 'location', lang),
      phone: store.phone,
    },
    receiver: receiver ?? { name: '', phone: '', address: null },
    delivery: delivery && {
      name: translate(delivery, 'name', lang),
      place: placeOf(delivery, lang).place ?? '',
      isPickUp: delivery.pickUp,
    },
    items: part.items.flatMap(({ position, name, sku, options, note, quantity, canceled, sent }) => {
      const units = isAccepted ? quantity - canceled - sent : 0
      return units > 0 ? [{ position, name, SKU: sku, options, note, quantity: units }] : []
    }),
  }
}
