import type { ReactNode } from 'react'
import { MarkedText } from '../messages/marked-text.tsx'
import { ProductCard, type CardProduct } from './product-card.tsx'
import { truncate } from './truncated-text.tsx'

/** Names longer than `longest` are cut to `length` characters. */
type NameLimits = { longest: number; length: number }

export const relatedName = { longest: 20, length: 15 }

/** They are those of the pictures in a `card-row`. */
export const rowSizes = '(width >= 77rem) 224px, (width >= 64rem) 18vw, (width >= 48rem) 22vw, 42vw'

export function ProductRow({
  id,
  heading,
  products,
  nameLimits,
  action,
}: {
  id: string
  heading: string
  products: readonly (CardProduct & { description?: string })[]
  nameLimits: NameLimits
  action?: ReactNode
}) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="below-fold mt-14 [--height:24rem] md:mt-20">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          <MarkedText text={heading} />
        </h2>
        {action}
      </div>
      <ul className="card-row">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              sizes={rowSizes}
              shownName={truncateLong(product.productName, nameLimits)}
              description={product.description}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function truncateLong(name: string, { longest, length }: NameLimits): string {
  return [...name].length > longest ? truncate(name, length) : name
}
