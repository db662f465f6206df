import type { DeliveryAddress } from '../../contract/addresses.ts'
import type { Language } from '../../contract/language.ts'
import { toBirr } from '../../contract/money.ts'
import type { DetailedOrder, OrderStatus, OrderStep, PaymentStatus } from '../../contract/orders.ts'
import { textIn } from '../catalogue/cards.ts'
import { noPictureUrl, pictureUrl } from '../media/picture-url.ts'

/** An order as the one statement of read-orders.ts brings it, its items and steps in order. */
export type WholeOrder = {
  userId: string
  id: string
  orderNumber: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  source: 'cart' | 'direct'
  totalSantim: number
  refundedSantim: number
  vatPercent: number
  vatSantim: number
  fullName: string
  email: string
  phone: string
  deliveryAddress: DeliveryAddress | null
  trackingNumber: string | null
  language: Language
  createdAt: string
  items: OrderItemRow[]
  steps: { status: OrderStatus; paymentStatus: PaymentStatus; actor: string; note: string; at: string }[]
}

type OrderItemRow = {
  productId: string
  name: string
  nameAm: string
  description: string
  descriptionAm: string
  image: string | null
  unitPriceSantim: number
  quantity: number
  lineTotalSantim: number
}

/** An order on the wire: what was bought as it was then, the picture as a thumbnail in base64. */
export function orderFrom(row: WholeOrder, thumbnails: Map<string, Buffer>, lang: Language): DetailedOrder {
  return {
    _id: row.id,
    orderId: row.orderNumber,
    createdAt: new Date(row.createdAt).toISOString(),
    status: row.status,
    total: toBirr(row.totalSantim),
    paymentStatus: row.paymentStatus,
    items: row.items.map((item) => ({
      product: {
        _id: item.productId,
        productName: textIn(lang, item.name, item.nameAm),
        productDescription: textIn(lang, item.description, item.descriptionAm),
      },
      productImage: orderImage(item.image, thumbnails),
      quantity: item.quantity,
      price: toBirr(item.unitPriceSantim),
    })),
    vat: toBirr(row.vatSantim),
    ...(row.refundedSantim > 0 && { refunded: toBirr(row.refundedSantim) }),
    buyer: { fullName: row.fullName, email: row.email, phonenumber: row.phone },
    ...(row.deliveryAddress !== null && { deliveryAddress: row.deliveryAddress }),
    ...(row.trackingNumber !== null && { trackingNumber: row.trackingNumber }),
    history: row.steps.map(stepFrom),
  }
}

function orderImage(image: string | null, thumbnails: Map<string, Buffer>) {
  const thumbnail = image === null ? undefined : thumbnails.get(image)
  return {
    imageType: thumbnail ? 'image/webp' : '',
    imageContent: thumbnail?.toString('base64') ?? '',
    imageUrl: image === null ? noPictureUrl : pictureUrl(image),
  }
}

/** Notes are the operator's and the gateway's own words and stay inside. */
function stepFrom({ status, paymentStatus, at }: WholeOrder['steps'][number]): OrderStep {
  return { status, paymentStatus, at: new Date(at).toISOString() }
}
