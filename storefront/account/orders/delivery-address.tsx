import type { DetailedOrder } from '../../../contract/orders.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { shownPhone } from '../info/phone.ts'

/** Where an order goes, and whom the courier calls; or that this is not known yet, with the way to say it. */
export function DeliveryAddress({ order: { deliveryAddress, buyer } }: { order: DetailedOrder }) {
  const texts = useTexts('orders')
  if (!deliveryAddress) {
    return (
      <>
        <p>{texts.noAddress}</p>
        <ButtonLink to="/account/address-book" look="outline" className="mt-4">
          {texts.addAddress}
        </ButtonLink>
      </>
    )
  }
  return (
    <address className="break-words not-italic">
      <b>{buyer.fullName}</b>
      <br />
      {deliveryAddress.street}
      <br />
      {deliveryAddress.city}, {deliveryAddress.state}
      <br />
      {deliveryAddress.zipCode} {deliveryAddress.country}
      <br />
      <span className="text-soft">{shownPhone(buyer.phonenumber)}</span>
    </address>
  )
}
