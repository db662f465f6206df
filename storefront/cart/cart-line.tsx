import type { CartItem } from '../../contract/carts.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { lineSaving, lineTotal } from '../../contract/pricing.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { PageLink } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { Icon } from '../ui/icon.tsx'

/** One line of the cart: the product, how many, what they cost together and what that saves. */
export function CartLine({
  item,
  onQuantity,
  onRemove,
}: {
  item: CartItem
  onQuantity: (quantity: number) => void
  onRemove: () => void
}) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const unit = toSantim(item.price)
  const saving = lineSaving(unit, item.quantity)
  const nameId = `cart-${item._id}`
  return (
    <li aria-labelledby={nameId} className="flex gap-4 py-5 md:gap-6">
      <Picture
        src={item.productImage.imageUrl}
        alt=""
        sizes="(width >= 48rem) 128px, 88px"
        className="size-22 shrink-0 rounded-md md:size-32"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 flex-1 basis-48 text-base leading-snug tracking-normal">
            <PageLink
              id={nameId}
              to={`/product/${item.productId._id}`}
              className="-my-3 block py-3 hover:underline md:my-0 md:py-0"
            >
              {item.productId.productName}
            </PageLink>
          </h2>
          <Price santim={lineTotal(unit, item.quantity)} className="text-lg" />
        </div>
        {saving > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <span>
              {formatPrice(unit, language)} {texts.each}
            </span>
            <span className="rounded-full bg-yellow-soft px-2 py-0.5 font-semibold text-yellow-ink">
              {fill(texts.saved, { amount: formatPrice(saving, language) })}
            </span>
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
          <Quantity value={item.quantity} onChange={onQuantity} />
          <button
            type="button"
            onClick={onRemove}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold text-red hover:bg-red-soft"
          >
            <Icon name="trash" className="hidden size-4 sm:block" />
            {texts.remove}
          </button>
        </div>
      </div>
    </li>
  )
}
