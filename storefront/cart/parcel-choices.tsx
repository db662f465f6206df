import type { CartItem } from '../../contract/carts.ts'
import { daysAwayOf } from '../../contract/holidays.ts'
import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { CartPrice } from './use-cart-price.ts'

type Props = { priced: CartPrice; items: readonly CartItem[] }

/** How each parcel of the cart comes: those that sellers bring themselves, and then that of the shop. */
export function ParcelChoices({ priced, items }: Props) {
  const texts = useTexts('cart')
  const deliveryTexts = useTexts('delivery')
  const { own, methods } = priced
  const isOwn = (sellerId: string) => own.some(({ seller }) => seller._id === sellerId)
  const awayOf = (isOf: (sellerId: string) => boolean) =>
    items.flatMap(({ seller }) => (isOf(seller._id) ? daysAwayOf(seller.away) : []))
  return (
    <>
      {own.map(({ seller, method, methods: ofSeller }) =>
        method ? (
          <DeliveryChoice
            key={seller._id}
            texts={deliveryTexts}
            title={fill(texts.sentFrom, { store: seller.store_name })}
            methods={ofSeller}
            state={undefined}
            isServed
            chosen={method}
            away={awayOf((id) => id === seller._id)}
            onChoose={priced.chooseOwn}
          />
        ) : (
          <p
            key={seller._id}
            role="note"
            className="mt-4 rounded-md bg-red-soft px-3 py-1.5 text-sm font-medium break-words text-red"
          >
            <MarkedText text={fill(texts.nowhereFrom, { store: seller.store_name })} />
          </p>
        ),
      )}
      {methods && priced.hasShopParcel && (
        <DeliveryChoice
          texts={deliveryTexts}
          title={own.length > 0 ? texts.otherGoods : undefined}
          methods={methods}
          state={priced.addressState}
          isServed={priced.isServed}
          chosen={priced.delivery}
          away={awayOf((id) => !isOwn(id))}
          onChoose={priced.choose}
        />
      )}
    </>
  )
}
