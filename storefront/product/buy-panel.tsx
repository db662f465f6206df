import { useEffect, useRef, type ReactNode } from 'react'
import type { Language } from '../../contract/language.ts'
import { paymentMaximumSantim } from '../../contract/limits.ts'
import { toSantim } from '../../contract/money.ts'
import { lineSaving, lineTotal } from '../../contract/pricing.ts'
import { nameWithOptions } from '../../contract/variants.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage, useLocalPath } from '../messages/use-language.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useSession } from '../session/session-state.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NoteField } from '../ui/note-field.tsx'
import { OldPrice } from '../ui/old-price.tsx'
import { Price } from '../ui/price.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { ScriptsNeeded } from '../ui/scripts-needed.tsx'
import { useBuying } from './use-buying.ts'
import { TelegramShare } from './telegram-share.tsx'
import { chosenOptions, pathOf, sharedPathOf, type ShownProduct } from './use-variant.ts'
import { WishlistButton } from './wishlist-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { DeliveryTerms } from './delivery-terms.tsx'
import type { DeliveryView } from './load-product.server.ts'
import type { SaleNote } from './choices.ts'
import { Amount } from '../ui/said.tsx'

/** It is on its way while the product is added. */
const loadAddedDialog = () => import('./added-dialog.tsx')
const AddedDialog = lazyPart(loadAddedDialog)
const BuyDialog = lazyPart(() => import('./buy-dialog.tsx'))
const ChangedProduct = lazyPart(() => import('./changed-product.tsx'))
const StockAlert = lazyPart(() => import('./stock-alert.tsx'))

export function BuyPanel({
  product,
  discounts = [],
  delivery,
  onMissing,
}: {
  product: ShownProduct
  /** What these say applies by itself. */
  discounts?: string[] | undefined
  delivery: DeliveryView
  onMissing: () => void
}) {
  const { overLimit, overLimitShort, overLimitTogether } = useTexts('checkout')
  const language = useLanguage()
  const { quantity, setQuantity, added, addToCart, buyNow, ...buying } = useBuying(product)
  const isOwn = useSession('user') !== undefined
  const unit = toSantim(product.price)
  const total = lineTotal(unit, quantity)
  const add = () => {
    if (isOwn) loadAddedDialog().catch(console.error)
    addToCart.run()
  }
  const isMissing = product.choices !== undefined && !product.variant
  const name = chosenName(product, language)

  return (
    <div className="contents md:flex md:flex-col">
      <QuantityAndStock product={product} quantity={quantity} onChange={setQuantity} />
      {product.noteLabel && product.inStock && (
        <ProductNote label={product.noteLabel} note={buying.note} onChange={buying.setNote} />
      )}
      {!product.inStock && !isMissing && (
        <div className="mt-2 min-h-12 noscript:hidden">
          <StockAlert productId={product.id} variantId={product.variant?.id} path={pathOf(product)} />
        </div>
      )}
      {total > paymentMaximumSantim && (
        <p role="note" className="mt-2 rounded-md bg-yellow-soft p-3 text-yellow-ink">
          {unit > paymentMaximumSantim ? overLimit : overLimitTogether}
        </p>
      )}
      <BuyBar>
        <div className="min-w-0 flex-[999_1_6rem] md:contents">
          <PanelPrice product={product} quantity={quantity} isFrom={isMissing && hasOtherPrices(product)} />
          {/* The price stands in the first view, which the note is below. */}
          {unit > paymentMaximumSantim && (
            <p className="text-xs leading-tight font-medium text-yellow-ink md:hidden short:hidden">
              {overLimitShort}
            </p>
          )}
        </div>
        <BuyButtons
          disabled={!product.inStock}
          busy={addToCart.busy}
          onAdd={isMissing ? onMissing : add}
          onBuy={isMissing ? onMissing : buyNow}
        />
        <ScriptsNeeded />
      </BuyBar>
      <SaleLine note={product.saleNote} />
      <UnitPrice isOne={quantity === 1} santim={unit} />
      <Discounts names={discounts} />
      <Promises hasCash={delivery.methods.some(({ cash }) => cash)} />
      {buying.refused && <ChangedProduct refused={buying.refused} product={product} />}
      <div className="mt-1 flex flex-wrap gap-x-2">
        <WishlistButton productId={product.id} variantId={product.variant?.id} path={pathOf(product)} />
        <ShareButton title={product.name} path={sharedPathOf(product)} />
        <TelegramShare title={product.name} path={sharedPathOf(product)} />
      </div>
      <DeliveryTerms
        methods={delivery.methods}
        goods={{ grams: (product.grams ?? 0) * quantity, valueSantim: total, seller: product.seller }}
        isSoldOut={!product.inStock}
      />
      {added && <AddedDialog name={name} isDeliveryFree={delivery.isFree} onClose={buying.closeAdded} />}
      {buying.confirmed !== undefined && isOwn && (
        <BuyDialog
          item={{ ...buying.chosen, quantity: buying.confirmed }}
          note={buying.note}
          onNote={buying.setNote}
          name={name}
          product={product}
          methods={delivery.methods}
          onClose={buying.closeConfirmed}
        />
      )}
    </div>
  )
}

function SaleLine({ note }: { note: SaleNote | undefined }) {
  if (!note) return null
  const text = (price: string) => fill(note.text, { price })
  return (
    <p className="mt-1.5 text-sm md:-order-1">
      <Amount santim={toSantim(note.lowest30)} text={text} />
    </p>
  )
}

function UnitPrice({ isOne, santim }: { isOne: boolean; santim: number }) {
  const texts = useTexts('product')
  return (
    <p className="mt-1.5 text-sm text-soft md:-order-1">
      {isOne ? texts.savingHint : <Amount santim={santim} text={(price) => fill(texts.each, { price })} />}
    </p>
  )
}

function chosenName({ name, choices, chosen }: ShownProduct, language: Language): string {
  return choices && chosen ? nameWithOptions(name, chosenOptions(choices, chosen), language) : name
}

function Discounts({ names }: { names: string[] }) {
  return names.map((name) => (
    <p key={name} className="mt-1.5 text-sm font-medium text-yellow-ink md:-order-1">
      <MarkedText text={name} />
    </p>
  ))
}

type StockProps = { product: ShownProduct; quantity: number; onChange: (quantity: number) => void }

function QuantityAndStock({ product, quantity, onChange }: StockProps) {
  const texts = useTexts('product')
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 md:mt-4">
      <Quantity value={quantity} onChange={onChange} disabled={!product.inStock} />
      <p className={`flex items-center gap-1.5 font-semibold ${product.inStock ? 'text-green' : 'text-red'}`}>
        {product.inStock && <Icon name="check" className="size-4.5" />}
        {product.inStock ? texts.inStock : texts.soldOut}
      </p>
      <FewLeft product={product} />
    </div>
  )
}

function ProductNote({
  label,
  note,
  onChange,
}: {
  label: string
  note: string
  onChange: (note: string) => void
}) {
  const { hint } = useTexts('itemNote')
  return (
    <div className="mt-3 mb-1.5 md:mb-0">
      <NoteField label={label} hint={hint} value={note} onChange={onChange} />
    </div>
  )
}

/**
 * On a phone it keeps to the lower edge all through the page, which the tabs leave to it. With large text, or on a low
 * screen, it stays where it is in the page.
 */
function BuyBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(() =>
      bar.current?.style.setProperty('--height', `${bar.current.offsetHeight}px`),
    )
    observer.observe(bar.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={bar} className="buy-bar">
      {children}
    </div>
  )
}

type PriceProps = {
  product: ShownProduct
  quantity: number
  /** With another size it may cost more. */
  isFrom: boolean
}

function PanelPrice({ product, quantity, isFrom }: PriceProps) {
  const texts = useTexts('product')
  const [before, after] = useTexts('shell').card.from.split('{price}')
  const unit = toSantim(product.price)
  const saving = lineSaving(unit, quantity)
  const total = lineTotal(unit, quantity)
  return (
    <p
      aria-live="polite"
      className="flex flex-wrap items-baseline gap-x-3 leading-tight md:order-first md:mt-4 md:gap-y-1"
    >
      {isFrom ? (
        <span className="text-soft">
          {before}
          <Price santim={total} className={`${price} text-ink`} />
          {after}
        </span>
      ) : (
        <Price santim={total} className={price} />
      )}
      {product.compareAt !== undefined && (
        <span className="md:text-lg">
          <OldPrice birr={product.compareAt} price={product.price} count={quantity} />
        </span>
      )}
      {saving > 0 && (
        <span className="text-xs font-semibold text-yellow-ink md:rounded-sm md:bg-yellow-soft md:px-3 md:py-0 md:text-base">
          <Amount santim={saving} text={(amount) => fill(texts.saved, { amount })} />
        </span>
      )}
    </p>
  )
}

const price = 'text-lg/tight whitespace-normal! wrap-anywhere md:text-4xl'

const buyButton = 'min-w-0 flex-auto px-2.5 text-[0.95rem] leading-tight md:flex-1 md:px-3 md:text-base'

type ButtonsProps = { disabled: boolean; busy: boolean; onAdd: () => void; onBuy: () => void }

function BuyButtons({ disabled, busy, onAdd, onBuy }: ButtonsProps) {
  const texts = useTexts('product')
  return (
    <div className="flex min-w-0 flex-[1_1_13.25rem] gap-1.5 md:mt-4 md:flex-none md:gap-2.5">
      <Button busy={busy} disabled={disabled} onClick={onAdd} className={buyButton}>
        <Icon name="shopping-cart" className="size-4.5 shrink-0" />
        {texts.addToCart}
      </Button>
      <Button variant="soft" disabled={disabled} onClick={onBuy} className={buyButton}>
        <Icon name="wallet" className="size-4.5 shrink-0" />
        {texts.buyNow}
      </Button>
    </div>
  )
}

function Promises({ hasCash }: { hasCash: boolean }) {
  const texts = useTexts('product')
  const badge = 'flex items-center gap-1.5 rounded-sm bg-sunk px-2.5 py-0.5'
  return (
    <ul className="mt-2 flex flex-wrap gap-2 text-sm font-medium md:-order-1">
      {hasCash && (
        <li className={badge}>
          <Icon name="package-check" className="size-4 shrink-0" />
          {texts.cash}
        </li>
      )}
      <li className={badge}>
        <Icon name="undo-2" className="size-4 shrink-0" />
        {texts.returnDays}
      </li>
    </ul>
  )
}

function hasOtherPrices({ choices, price }: ShownProduct): boolean {
  return choices?.variants.some((variant) => variant.price !== price) === true
}

/** The element of a product with variants is always there, so that a change is announced. */
function FewLeft({ product: { choices, left } }: { product: ShownProduct }) {
  if (!choices && !left) return null
  return (
    <p role="status" className="font-medium text-yellow-ink">
      {left ? <OnlyLeft left={left} /> : null}
    </p>
  )
}

function OnlyLeft({ left }: { left: number }) {
  return fill(useTexts('variants').onlyLeft, { left })
}

function ShareButton({ title, path }: { title: string; path: string }) {
  const texts = useTexts('product')
  const local = useLocalPath()

  async function share() {
    const url = location.origin + local(path)
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url)
    toast('success', texts.linkCopied)
  }

  return (
    <Button variant="plain" onClick={() => void share()} className="px-4">
      <Icon name="share-2" className="size-5" />
      {texts.share}
    </Button>
  )
}
