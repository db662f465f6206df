import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { describePage } from '../../describe-page.ts'
import { fillPlural } from '../../../messages/fill.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { openPage } from '../../page.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWishlist } from './use-wishlist.ts'
import { WishlistRow } from './wishlist-row.tsx'

export function loader(args: LoaderFunctionArgs) {
  return { texts: openPage(args).texts('wishlist') }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.wishlist.title, hidden: true })
}

/** `/account/wishlist`. */
export default function WishlistPage() {
  const texts = useTexts('wishlist')
  const language = useLanguage()
  const { items, failed, again, busy, remove, moveToCart } = useWishlist()
  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mb-5 min-h-6 text-soft">
        {items && items.length > 0 && fillPlural(texts.count, language, items.length)}
      </p>
      {failed ? (
        <FailedState onAgain={again} />
      ) : !items ? (
        <WishlistSkeleton />
      ) : items.length === 0 ? (
        <EmptyState icon={<Icon name="heart" />} title={texts.none} text={texts.noneText}>
          <ButtonLink to="/category">{texts.browse}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-3 md:gap-4">
          {items.map((item) => (
            <WishlistRow
              key={item._id}
              item={item}
              busy={busy === item._id}
              onMove={() => moveToCart(item)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function WishlistSkeleton() {
  return (
    <ul aria-busy="true" className="grid gap-3 md:gap-4">
      {[1, 2, 3].map((row) => (
        <li key={row}>
          <Skeleton className="h-32 rounded-lg md:h-40" />
        </li>
      ))}
    </ul>
  )
}
