import { productPath } from '../../contract/paths.ts'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../messages/use-language.ts'
import { fillPlural } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { PageLink } from '../ui/link.tsx'
import { BirrPrice } from '../ui/price.tsx'
import type { Suggestions } from './use-suggestions.ts'

export default function SuggestionList({
  id,
  suggestions: { status, products },
  active,
  onChoose,
}: {
  id: string
  suggestions: Suggestions
  active: number
  onChoose: () => void
}) {
  const { search } = useTexts('shell')
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const note = status === 'loading' ? search.loading : products.length === 0 ? search.none : undefined
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-2 max-h-[70vh] overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-float">
      <p role="status" className={note ? 'px-3 py-2.5 text-soft' : 'sr-only'}>
        {note ?? fillPlural(search.found, language, products.length)}
      </p>
      {products.length > 0 && (
        <div role="listbox" ref={list} id={id} aria-label={search.suggestions}>
          {products.map((product, index) => (
            <PageLink
              key={product._id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              to={productPath(product._id)}
              onClick={onChoose}
              className="flex min-h-14 items-center gap-3 rounded-md p-1.5 hover:bg-sunk aria-selected:bg-green-soft"
            >
              <img
                src={`${product.productImage.imageUrl}?w=160`}
                alt=""
                width={44}
                height={44}
                loading="lazy"
                className="size-11 shrink-0 rounded-sm bg-sunk object-cover"
              />
              <span className="min-w-0 flex-1 truncate">{product.productName}</span>
              <BirrPrice birr={product.price} className="pe-1.5" />
            </PageLink>
          ))}
        </div>
      )}
    </div>
  )
}
