import { useTexts } from '../../messages/use-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAddressList } from '../address-book/use-address-list.ts'

/** Asks who has ordered, and has no address yet, where the goods shall go. */
export function AddressNote() {
  const texts = useTexts('orders')
  const { data: addresses } = useAddressList()
  if (addresses?.length !== 0) return null
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-yellow-soft p-5">
      <p className="text-yellow-ink">{texts.noAddress}</p>
      <ButtonLink to="/account/address-book" look="outline">
        {texts.addAddress}
      </ButtonLink>
    </div>
  )
}
