import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { RecentOrder } from './recent-order.tsx'
import { useRecentOrder } from './use-recent-order.ts'
import { SavedItems } from './saved-items.tsx'
import { useCart } from './use-cart.ts'
import { useCartPrice } from './use-cart-price.ts'
import { AwaySellers } from './away-sellers.tsx'
import { useSellerNotes } from './use-seller-notes.ts'
import { Together } from '../recommendations/together.tsx'
import { LinesBySeller } from '../ui/lines-by-seller.tsx'
import { RetiredItems } from '../ui/retired-items.tsx'
import { Icon } from '../ui/icon.tsx'
import { StepPicture } from '../ui/step-picture.tsx'
import { fill } from '../../messages/fill.ts'
import { placedState } from '../account/orders/placed-state.ts'
import { useLocalPath } from '../messages/use-language.ts'
import type { loader } from './cart-page.server.ts'

/** On a phone the summary is far below more lines than these. */
const linesWithoutLink = 5

export default function CartPage() {
  const texts = useTexts('cart')
  const { methods } = useLoaderData<typeof loader>()
  const cart = useCart()
  const priced = useCartPrice(cart.items)
  const noteOf = useSellerNotes(priced, cart.items)
  const recent = useRecentOrder()
  const [mayBeOrdered, setMayBeOrdered] = useState(false)
  const [isOrdered, setOrdered] = useState(false)
  const change = (work: () => void) => () => {
    setMayBeOrdered(false)
    setOrdered(false)
    work()
  }
  return (
    <div className="page-width py-6 md:py-8">
      <CartHead lines={cart.items.length} />
      <RetiredItems
        items={cart.retired}
        remove={cart.removeRetired}
        textOf={({ productName, saved }) =>
          fill(saved ? texts.retiredSaved : texts.retired, { name: productName })
        }
      />
      {recent.order && !isOrdered && !cart.loading && (
        <RecentOrder
          order={recent.order}
          hasCart={cart.items.length > 0}
          onChanged={() => void recent.refresh()}
        />
      )}
      {cart.loading ? (
        <CartSkeleton />
      ) : cart.failed ? (
        <FailedState onRetry={cart.retry} />
      ) : cart.items.length === 0 ? (
        mayBeOrdered ? (
          <Ordered show={cart.emptied} />
        ) : isOrdered || recent.isLoading ? (
          <CartSkeleton />
        ) : (
          <EmptyCart isAfterOrder={recent.order !== undefined} />
        )
      ) : (
        <div className="flex flex-col gap-5 lg:grid lg:items-start lg:gap-8 lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)] lg:gap-12">
          <AwaySellers items={cart.items}>
            <LinesBySeller
              items={cart.items}
              sellerOf={({ seller }) => seller}
              title={texts.sentFrom}
              noteOf={noteOf}
            >
              {(item) => (
                <CartLine
                  key={item._id}
                  item={item}
                  changes={cart.changesOf(item)}
                  onQuantity={(quantity) => cart.setQuantity(item, quantity)}
                  onNote={(note) => cart.setNote(item, note)}
                  onSave={change(() => cart.save(item))}
                  onRemove={change(() => cart.remove(item))}
                />
              )}
            </LinesBySeller>
          </AwaySellers>
          <CartSummary
            items={cart.items}
            priced={priced}
            methods={methods}
            onOrdered={() => {
              setOrdered(true)
              return cart.emptied()
            }}
            onOpened={() => void recent.refresh()}
            onUnanswered={() => setMayBeOrdered(true)}
            settled={cart.settled}
            onRefused={cart.reload}
          />
        </div>
      )}
      {cart.saved.length > 0 && (
        <SavedItems items={cart.saved} onMove={cart.move} onRemove={cart.removeSaved} />
      )}
      {/* The summary would push it down. */}
      {cart.items.length > 0 && !priced.isLoading && (
        <Together productIds={cart.items.map(({ productId }) => productId._id)} />
      )}
    </div>
  )
}

function CartHead({ lines }: { lines: number }) {
  const texts = useTexts('cart')
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mb-6">
      <h1 className="flex items-center gap-2.5 text-3xl">
        <StepPicture name="basket" className="size-9 text-green" />
        {texts.title}
      </h1>
      {lines > linesWithoutLink && (
        <a
          href="#cart-summary"
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 lg:hidden"
        >
          {texts.summary}
        </a>
      )}
      <HelpButton screen="cart" />
    </div>
  )
}

function Ordered({ show }: { show: () => Promise<void> }) {
  const navigate = useNavigate()
  const local = useLocalPath()
  useEffect(() => {
    void show().then(() => navigate(local('/account/orders'), { state: placedState() }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return <CartSkeleton />
}

function EmptyCart({ isAfterOrder }: { isAfterOrder: boolean }) {
  const texts = useTexts('cart')
  // Without this, only the footer would be in view after a payment in another tab.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <EmptyState
      icon={<Icon name="shopping-cart" />}
      label={texts.emptyTitle}
      {...(!isAfterOrder && { text: texts.emptyText })}
    >
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
            <Skeleton className="mt-3 h-11 w-32 rounded-md" />
          </span>
        </li>
      ))}
    </ul>
  )
}
