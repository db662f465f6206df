import { useEffect, useRef, useState } from 'react'
import { store } from '../client/api.ts'
import { keepTrying } from '../client/keep-trying.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { briefCard, ProductCard, type CardProduct } from '../ui/product-card.tsx'
import { rowSizes } from '../ui/product-row.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { useNear } from '../ui/use-near.ts'
import type { HomeRow as Row } from './load-rows.server.ts'

/** It is moved sideways. Its products are loaded when it comes near, so that the page stays light. */
export function HomeRow({ row: { id, heading, path, productIds } }: { row: Row }) {
  const { seeAll } = useTexts('landing').rows
  const lang = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const isNear = useNear(list)
  const [products, setProducts] = useState<readonly CardProduct[]>([])
  const ids = productIds.join(',')

  useEffect(() => {
    if (!isNear) return undefined
    const load = () => store('GET /product-cards', { query: { productIds: ids, lang } })
    return keepTrying(load, (found) => setProducts(found.products.map(briefCard)))
  }, [isNear, ids, lang])

  return (
    <Reveal threshold={0.1} aria-labelledby={`row-${id}`} className="[--height:18rem]">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`row-${id}`} className="text-xl md:text-3xl">
          <MarkedText text={heading} />
        </h2>
        <ButtonLink to={path} variant="plain" className="px-0">
          <span>
            {seeAll}
            <span className="sr-only"> {heading}</span>
          </span>
        </ButtonLink>
      </div>
      <ul ref={list} className="card-row min-h-72">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} sizes={rowSizes} />
          </li>
        ))}
      </ul>
    </Reveal>
  )
}
