import { ProductCard, type CardProduct } from './product-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const productGrid = 'grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 lg:grid-cols-5 lg:gap-y-8 xl:gap-x-5'

const sizes = '(width >= 77rem) 224px, (width >= 64rem) 18vw, (width >= 48rem) 22vw, 44vw'

/** `eager` is the number of pictures in the first view. A grid beside the results of a page is not a list of them. */
export function ProductGrid({
  products,
  shorten,
  eager = 0,
  heading,
  isBeside = false,
}: {
  products: readonly CardProduct[]
  shorten?: (name: string) => string
  eager?: number
  heading?: 'h2' | 'h3'
  isBeside?: boolean
}) {
  const [List, Item, card] = isBeside ? (['div', 'div', 'div'] as const) : (['ul', 'li', 'article'] as const)
  return (
    <List className={productGrid}>
      {products.map((product, index) => (
        <Item key={product._id}>
          <ProductCard
            as={card}
            product={product}
            sizes={sizes}
            shownName={shorten?.(product.productName)}
            eager={index < eager}
            heading={heading}
          />
        </Item>
      ))}
    </List>
  )
}

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={productGrid} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton className="aspect-square rounded-lg" />
          <Skeleton className="mt-3 h-4 w-2/3" />
          <Skeleton className="mt-2 h-3.5 w-2/3" />
          <Skeleton className="mt-2 h-5 w-1/2" />
          <Skeleton className="mt-2 h-3.5 w-1/2" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </li>
      ))}
    </ul>
  )
}
