import { useEffect, useId, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { describePage } from '../describe-page.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { checkoutTexts, pageContext } from '../page.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, FailedState, Skeleton } from '../ui/list-states.tsx'
import { CartSummary } from './cart-summary.tsx'
import { SavedItems } from './saved-items.tsx'
import type { LineChanges } from './changed-lines.ts'
import { leavingLine } from './leaving-line.ts'
import { useCart } from './use-cart.ts'
import { useDeliveryMethods } from './use-cart-price.ts'
import { RetiredItems } from '../ui/retired-items.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CartItem } from '../../contract/carts.ts'
import { paymentMaximumSantim } from '../../contract/limits.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { lineSaving, lineTotal } from '../../contract/pricing.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage, useLocalPath } from '../messages/use-language.ts'
import { PageLink } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { VariantOptions, variantPath } from '../ui/variant-options.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { store, language, texts, site } = pageContext(args)
  const { methods } = await store('GET /payment/methods')
  const { trader } = await site.settings()
  return {
    texts: {
      ...texts('cart', 'delivery', 'profile', 'addressBook'),
      checkout: checkoutTexts(texts('checkout').checkout, { trader, language }),
    },
    methods,
    mailFolder: site.mailFolder,
  }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.cart.title, noindex: true })
}

export default function CartPage() {
  const texts = useTexts('cart')
  const { methods } = useLoaderData<typeof loader>()
  const cart = useCart()
  const [mayBeOrdered, setMayBeOrdered] = useState(false)
  const change = (work: () => void) => () => {
    setMayBeOrdered(false)
    work()
  }
  useDeliveryMethods()
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="mb-6 text-3xl md:mb-8">{texts.title}</h1>
      <RetiredItems
        items={cart.retired}
        remove={cart.removeRetired}
        textOf={({ productName, saved }) =>
          fill(saved ? texts.retiredSaved : texts.retired, { name: productName })
        }
      />
      {cart.loading ? (
        <CartSkeleton />
      ) : cart.failed ? (
        <FailedState onRetry={cart.retry} />
      ) : cart.items.length === 0 ? (
        mayBeOrdered ? (
          <Ordered show={cart.emptied} />
        ) : (
          <EmptyCart />
        )
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(23rem,40%)] lg:gap-12">
          <ul className="divide-y divide-line border-y border-line">
            {cart.items.map((item) => (
              <CartLine
                key={item._id}
                item={item}
                changes={cart.changesOf(item)}
                onQuantity={(quantity) => cart.setQuantity(item, quantity)}
                onSave={change(() => cart.save(item))}
                onRemove={change(() => cart.remove(item))}
              />
            ))}
          </ul>
          <CartSummary
            items={cart.items}
            methods={methods}
            onOrdered={cart.emptied}
            onUnanswered={() => setMayBeOrdered(true)}
            settled={cart.settled}
            onRefused={cart.reload}
          />
        </div>
      )}
      {cart.saved.length > 0 && (
        <SavedItems items={cart.saved} onMove={cart.move} onRemove={cart.removeSaved} />
      )}
    </div>
  )
}

/** The answer to the order was lost. */
function Ordered({ show }: { show: () => Promise<void> }) {
  const navigate = useNavigate()
  const local = useLocalPath()
  useEffect(() => {
    void show().then(() => navigate(local('/account/orders')))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return <CartSkeleton />
}

function EmptyCart() {
  const texts = useTexts('cart')
  // After a payment in another tab only the footer would be in view.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <EmptyState icon={<Icon name="shopping-cart" />} title={texts.emptyTitle} text={texts.emptyText}>
      <ButtonLink to="/">{texts.continueShopping}</ButtonLink>
    </EmptyState>
  )
}

function CartSkeleton() {
  return (
    <ul aria-busy="true" className="grid gap-4">
      {[1, 2, 3].map((line) => (
        <li key={line} className="flex gap-4">
          <Skeleton className="size-24 rounded-md" />
          <span className="flex-1">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-3 h-11 w-36 rounded-full" />
          </span>
        </li>
      ))}
    </ul>
  )
}

function CartLine({
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
            <span className="rounded-full bg-yellow-soft px-2 py-0.5 font-semibold text-yellow-ink">
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
              className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold text-green hover:bg-green-soft"
            >
              {texts.saveForLater}
            </button>
            <button
              type="button"
              onClick={leavingLine(onRemove)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold text-red hover:bg-red-soft"
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

/** What changed while the item was in the cart, and what keeps it from being ordered. */
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
