import type { ShownSellerPart } from '../../../../contract/seller/orders.ts'
import type { SellerPart } from '../../../commerce/seller-orders/show-part.ts'

/** Nobody needs to know before the part is accepted. */
export function receiverOf({
  acceptedAt,
  deliveryAddress,
  fullName,
  phone,
}: SellerPart): ShownSellerPart['receiver'] {
  if (acceptedAt === null) return null
  return {
    name: deliveryAddress?.recipient ?? fullName,
    phone: deliveryAddress?.phone ?? phone,
    address: deliveryAddress,
  }
}
