import { useId } from 'react'
import type { CartItem } from '../../contract/carts.ts'
import { paymentMaximumSantim } from '../../contract/limits.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { lineSaving, lineTotal } from '../../contract/pricing.ts'
import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { VariantOptions, variantPath } from '../ui/variant-options.tsx'
import type { LineChanges } from './changed-lines.ts'
import { leavingLine } from '../ui/leaving-line.ts'

export function CartLine({
  item,
  changes,
  onQuantity,
  onSave,
  onRemove,
}: {
  item: CartItem
  changes: LineChanges
  onQuantity: (quantity: number) => void
  onSave: () => void
  onRemove: () => void
}) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const unit = toSantim(item.price)
  const saving = lineSaving(unit, item.quantity)
  const nameId = `cart-${item._id}`
  return (
    <li aria-labelledby={`${nameId} ${nameId}-options`} className="flex gap-4 py-5 md:gap-6">
      <Picture
        src={item.productImage.imageUrl}
        alt=""
        sizes="(width >= 48rem) 128px, 88px"
        className="size-[88px] shrink-0 rounded-md md:size-32"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 flex-1 basis-48 text-base leading-snug tracking-normal">
            <PageLink
              id={nameId}
              to={variantPath(item.productId._id, item.variant)}
              className="-my-3 block py-3 hover:underline md:my-0 md:py-0"
            >
              <MarkedText text={item.productId.productName} />
            </PageLink>
            <VariantOptions variant={item.variant} id={`${nameId}-options`} />
          </h2>
          <Price
            santim={lineTotal(unit, item.quantity)}
            className="text-lg whitespace-normal! wrap-anywhere"
          />
        </div>
        {saving > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <span>
              {formatPrice(unit, language)} {texts.each}
            </span>
            <span className="rounded-sm bg-yellow-soft px-2 py-0.5 font-semibold text-yellow-ink">
              {fill(texts.saved, { amount: formatPrice(saving, language) })}
            </span>
          </p>
        )}
        <LineNotes item={item} changes={changes} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
          <Quantity value={item.quantity} onChange={onQuantity} />
          <span className="flex flex-wrap">
            <button
              type="button"
              onClick={leavingLine(onSave)}
              className="inline-flex min-h-11 items-center rounded-md px-3 text-sm font-semibold text-green hover:bg-green-soft"
            >
              {texts.saveForLater}
            </button>
            <button
              type="button"
              onClick={leavingLine(onRemove)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 text-sm font-semibold text-red hover:bg-red-soft"
            >
              <Icon name="trash" className="hidden size-4 sm:block" />
              {texts.remove}
            </button>
          </span>
        </div>
      </div>
    </li>
  )
}

function LineNotes({ item, changes }: { item: CartItem; changes: LineChanges }) {
  const texts = useTexts('cart')
  const { overLimit } = useTexts('checkout')
  const language = useLanguage()
  const { price, quantity } = changes
  const { left } = item
  return (
    <>
      {price !== undefined && (
        <LineNote text={fill(texts.priceWas, { price: formatPrice(toSantim(price), language) })} />
      )}
      {quantity !== undefined && <LineNote text={fill(texts.quantityWas, { count: quantity })} />}
      {toSantim(item.price) > paymentMaximumSantim && <LineNote isFault text={overLimit} />}
      {left !== undefined && left < item.quantity && (
        <LineNote isFault text={left === 0 ? texts.soldOut : fill(texts.onlyLeft, { left })} />
      )}
    </>
  )
}

function LineNote({ text, isFault = false }: { text: string; isFault?: boolean }) {
  const id = useId()
  const color = isFault ? 'bg-red-soft text-red' : 'bg-yellow-soft text-yellow-ink'
  return (
    <p
      id={id}
      role="note"
      aria-labelledby={id}
      className={`rounded-md px-3 py-1.5 text-sm font-medium ${color}`}
    >
      {text}
    </p>
  )
}
