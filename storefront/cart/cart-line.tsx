import { memo, useId } from 'react'
import type { CartItem } from '../../contract/carts.ts'
import { paymentMaximumSantim } from '../../contract/limits.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { lineSaving, lineTotal } from '../../contract/pricing.ts'
import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ItemNote } from '../ui/item-note.tsx'
import { PageLink } from '../ui/link.tsx'
import { OldPrice } from '../ui/old-price.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { VariantOptions, variantPath } from '../ui/variant-options.tsx'
import type { LineChanges } from './changed-lines.ts'
import { leavingLine } from '../ui/leaving-line.ts'
import { Amount } from '../ui/said.tsx'

type Props = {
  item: CartItem
  changes: LineChanges
  onQuantity: (quantity: number) => void
  onNote: (note: string) => void
  onSave: () => void
  onRemove: () => void
}

/** What a line calls depends on its item alone, so it needs no work when another line changes. */
export const CartLine = memo(
  Line,
  (before, after) =>
    before.item === after.item &&
    before.changes.price === after.changes.price &&
    before.changes.quantity === after.changes.quantity,
)

function Line({ item, changes, onQuantity, onNote, onSave, onRemove }: Props) {
  const texts = useTexts('cart')
  const noteTexts = useTexts('itemNote')
  const nameId = `cart-${item._id}`
  return (
    <li
      aria-labelledby={`${nameId} ${nameId}-options`}
      className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-1 py-3 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-x-6 md:py-5"
    >
      <Picture
        src={item.productImage.imageUrl}
        alt=""
        sizes="(width >= 48rem) 128px, 64px"
        className="size-16 rounded-md md:row-span-2 md:size-32"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5">
          <h2 className="min-w-0 basis-full text-base leading-snug tracking-normal md:flex-1 md:basis-48">
            <PageLink
              id={nameId}
              to={variantPath(item.productId._id, item.variant)}
              className="-my-3 block py-3 hover:underline md:my-0 md:py-0"
            >
              <MarkedText text={item.productId.productName} />
            </PageLink>
            <VariantOptions variant={item.variant} id={`${nameId}-options`} />
          </h2>
          <LinePrice item={item} onQuantity={onQuantity} />
        </div>
        {item.noteLabel && (
          <ItemNote texts={noteTexts} label={item.noteLabel} note={item.note} onSave={onNote} />
        )}
        <LineNotes item={item} changes={changes} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-1 md:col-span-1 md:col-start-2 md:mt-auto">
        <Quantity value={item.quantity} onChange={onQuantity} />
        <span className="flex flex-wrap gap-x-4 md:gap-x-6">
          <Button variant="plain" onClick={leavingLine(onSave)} className="px-0 text-sm">
            {texts.saveForLater}
          </Button>
          <Button variant="danger" onClick={leavingLine(onRemove)} className="px-0 text-sm">
            <Icon name="trash" className="hidden size-4 sm:block" />
            {texts.remove}
          </Button>
        </span>
      </div>
    </li>
  )
}

/** One piece more makes the saving on quantities begin: one tap adds it. */
function LinePrice({ item, onQuantity }: Pick<Props, 'item' | 'onQuantity'>) {
  const texts = useTexts('cart')
  const unit = toSantim(item.price)
  const saving = lineSaving(unit, item.quantity)
  const mayHaveMore = item.quantity === 1 && lineSaving(unit, 2) > 0 && (item.left ?? 2) >= 2
  const chip = 'rounded-sm bg-yellow-soft px-2 py-0.5 text-sm font-semibold text-yellow-ink'
  return (
    <>
      <span>
        <Price santim={lineTotal(unit, item.quantity)} className="text-lg whitespace-normal! wrap-anywhere" />
        {item.compareAt !== undefined && (
          <OldPrice birr={item.compareAt} price={item.price} count={item.quantity} />
        )}
      </span>
      {saving > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft md:basis-full">
          <span>
            <Amount santim={unit} text={(price) => `${price} ${texts.each}`} />
          </span>
          <span className={chip}>
            <Amount santim={saving} text={(amount) => fill(texts.saved, { amount })} />
          </span>
        </p>
      )}
      {mayHaveMore && (
        <span className="md:basis-full">
          <button
            type="button"
            onClick={() => onQuantity(2)}
            className="-my-2 inline-flex min-h-11 items-center"
          >
            <span className={chip}>{texts.oneMore}</span>
          </button>
        </span>
      )}
    </>
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
