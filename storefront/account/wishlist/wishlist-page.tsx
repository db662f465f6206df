import { fill, fillPlural } from '../../../messages/fill.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AwaitedProducts } from './awaited-products.tsx'
import { useWishlist } from './use-wishlist.ts'
import type { WishlistItem } from '../../../contract/wishlists.ts'
import { truncate } from '../../ui/truncated-text.tsx'
import { RetiredItems } from '../../ui/retired-items.tsx'
import { PageLink } from '../../ui/link.tsx'
import { OldPrice } from '../../ui/old-price.tsx'
import { Picture } from '../../ui/picture.tsx'
import { BirrPrice } from '../../ui/price.tsx'
import { VariantOptions, variantPath } from '../../ui/variant-options.tsx'

export default function WishlistPage() {
  const texts = useTexts('wishlist')
  const language = useLanguage()
  const { items, retired, removeRetired, failed, retry, isBusy, remove, moveToCart } = useWishlist()
  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mb-5 min-h-6 text-soft">
        {items && items.length > 0 && fillPlural(texts.count, language, items.length)}
      </p>
      <RetiredItems
        items={retired}
        remove={removeRetired}
        textOf={({ productName }) => fill(texts.retired, { name: productName })}
      />
      {failed ? (
        <FailedState onRetry={retry} />
      ) : !items ? (
        <WishlistSkeleton />
      ) : items.length === 0 ? (
        <EmptyState icon={<Icon name="heart" />} label={texts.none} text={texts.noneText}>
          <ButtonLink to="/category">{texts.browse}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-3 md:gap-4">
          {items.map((item) => (
            <WishlistRow
              key={item._id}
              item={item}
              busy={isBusy(item)}
              onMove={() => moveToCart(item)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      )}
      <AwaitedProducts />
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

const descriptionLength = 30

function WishlistRow({
  item,
  busy,
  onMove,
  onRemove,
}: {
  item: WishlistItem
  busy: boolean
  onMove: () => void
  onRemove: () => void
}) {
  const texts = useTexts('wishlist')
  const { _id, productName, productDescription } = item.productId
  const nameId = `wish-${item._id}`
  return (
    <li
      aria-labelledby={`${nameId} ${nameId}-options`}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-3 md:gap-x-6 md:p-4"
    >
      <Picture
        src={item.productImage.imageUrl}
        alt=""
        sizes="(width >= 48rem) 128px, 96px"
        className="size-[72px] md:size-[88px] rounded-md md:row-span-2 md:size-32"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-base leading-snug tracking-normal">
          <PageLink
            id={nameId}
            to={variantPath(_id, item.variant)}
            className="after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            <MarkedText text={productName} />
          </PageLink>
          <VariantOptions variant={item.variant} id={`${nameId}-options`} />
        </h2>
        <p className="text-sm text-soft">
          <MarkedText text={truncate(productDescription, descriptionLength)} />
        </p>
        <p>
          <BirrPrice birr={item.price} className="text-lg whitespace-normal! wrap-anywhere" />
          {item.compareAt !== undefined && <OldPrice birr={item.compareAt} price={item.price} />}
        </p>
      </div>
      <div className="relative col-span-full flex flex-wrap items-center gap-x-4 md:col-span-1 md:col-start-2 md:self-end">
        <Button
          variant="soft"
          busy={busy}
          aria-describedby={nameId}
          onClick={onMove}
          className="grow md:grow-0"
        >
          <Icon name="shopping-cart" className="size-4.5" />
          {texts.toCart}
        </Button>
        <Button variant="danger" busy={busy} aria-describedby={nameId} onClick={onRemove} className="px-3">
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
