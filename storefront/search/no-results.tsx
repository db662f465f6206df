import { useEffect, useRef, useState } from 'react'
import { categoryPath, searchPath } from '../../contract/paths.ts'
import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageLink } from '../ui/link.tsx'
import type { CardProduct } from '../ui/product-card.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'

const ProductRequest = lazyPart(() => import('./product-request.tsx'))

export type Beside = {
  nearest: readonly CardProduct[]
  didYouMean?: string | undefined
  categories: readonly { id: string; name: string; slug: string }[]
  phone: string | null
}

export function NoResults({
  title,
  q = '',
  beside,
}: {
  title: string
  q?: string
  beside?: Beside | undefined
}) {
  const texts = useTexts('search')
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)

  useEffect(() => {
    // The button cannot have the focus while the dialog is there.
    if (wasAsking.current && !isAsking) opener.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (!beside) return <EmptyState label={title} text={texts.noneHint} />
  const { nearest, didYouMean, categories, phone } = beside
  return (
    <div className="grid grid-cols-1 gap-8">
      <EmptyState label={title} text={texts.noneHint}>
        {didYouMean !== undefined && (
          <p className="mb-4">
            {texts.didYouMean}{' '}
            <PageLink
              to={searchPath({ q: didYouMean })}
              prefetch={false}
              className="inline-block py-2.5 font-semibold wrap-anywhere text-green underline underline-offset-4"
            >
              {didYouMean}
            </PageLink>
          </p>
        )}
        <Button ref={opener} onClick={() => setAsking(true)} className="noscript:hidden">
          {texts.askForIt}
        </Button>
        {phone !== null && (
          <p className="mt-2">
            <a
              href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-green underline underline-offset-4"
            >
              <Icon name="phone" className="size-4.5" />
              {fill(texts.callUs, { phone })}
            </a>
          </p>
        )}
      </EmptyState>
      {isAsking && <ProductRequest text={q} onClose={() => setAsking(false)} />}
      <NearProducts title={texts.nearest} products={nearest} />
      <CategoryLinks categories={categories} />
    </div>
  )
}

export function NearProducts({ title, products }: { title: string; products: readonly CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="near-products">
      <h2 id="near-products" className="mb-4 text-xl">
        {title}
      </h2>
      <ProductGrid products={products} heading="h3" isBeside />
    </section>
  )
}

function CategoryLinks({ categories }: Pick<Beside, 'categories'>) {
  const texts = useTexts('search')
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="all-categories">
      <h2 id="all-categories" className="mb-4 text-xl">
        {texts.lookInside}
      </h2>
      <ul className="flex flex-wrap gap-2.5">
        {categories.map(({ id, name, slug }) => (
          <li key={id} className="max-w-full">
            <PageLink
              to={categoryPath(slug)}
              className="flex min-h-11 items-center rounded-md border border-line bg-surface px-4 font-medium wrap-anywhere"
            >
              <MarkedText text={name} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
