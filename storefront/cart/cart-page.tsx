import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { describePage } from '../describe-page.ts'
import { useTexts } from '../messages/use-texts.ts'
import { openPage } from '../page.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useCart } from './use-cart.ts'
import { Icon } from '../ui/icon.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { store, texts } = openPage(args)
  const { methods } = await store('GET /payment/methods')
  return { texts: texts('cart', 'checkout'), methods }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.cart.title, hidden: true })
}

/** `/cart` (spec section 2). */
export default function CartPage() {
  const texts = useTexts('cart')
  const { methods } = useLoaderData<typeof loader>()
  const cart = useCart()
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="mb-6 text-3xl md:mb-8">{texts.title}</h1>
      {cart.loading ? (
        <CartSkeleton />
      ) : cart.failed ? (
        <FailedState onAgain={cart.again} />
      ) : cart.items.length === 0 ? (
        <EmptyState icon={<Icon name="shopping-cart" />} title={texts.emptyTitle} text={texts.emptyText}>
          <ButtonLink to="/">{texts.continueShopping}</ButtonLink>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_23rem] lg:gap-12">
          <ul className="divide-y divide-line border-y border-line">
            {cart.items.map((item) => (
              <CartLine
                key={item._id}
                item={item}
                onQuantity={(quantity) => cart.setQuantity(item._id, quantity)}
                onRemove={() => cart.remove(item._id)}
              />
            ))}
          </ul>
          <CartSummary
            items={cart.items}
            totalSantim={cart.totalSantim}
            methods={methods}
            onOrdered={cart.emptied}
          />
        </div>
      )}
    </div>
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
