import { useTexts } from '../messages/use-texts.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ProductCard } from '../ui/product-card.tsx'
import { Reveal } from '../ui/reveal.tsx'
import type { HomeRow as Row } from './load-rows.server.ts'

const sizes = '(width >= 77rem) 224px, (width >= 64rem) 18vw, (width >= 48rem) 22vw, 42vw'

/** It is moved sideways. */
export function HomeRow({ row: { id, heading, path, products } }: { row: Row }) {
  const { seeAll } = useTexts('landing').rows
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
      <ul className="-mx-4 grid auto-cols-[42%] grid-flow-col gap-3 overflow-x-auto px-4 pb-2 sm:auto-cols-[30%] md:mx-0 md:auto-cols-[22%] md:gap-5 md:px-0 lg:auto-cols-[calc((100%-5rem)/5)]">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} sizes={sizes} />
          </li>
        ))}
      </ul>
    </Reveal>
  )
}
