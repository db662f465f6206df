import { Fragment, useEffect, useRef, type MouseEvent } from 'react'
import type { Card } from '../../contract/catalogue.ts'
import { useLanguage } from '../messages/use-language.ts'
import { fillPlural } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { OldPrice } from '../ui/old-price.tsx'
import { BirrPrice } from '../ui/price.tsx'
import type { SuggestedOption } from './suggested-options.ts'

type Props = {
  id: string
  isLoading: boolean
  options: readonly SuggestedOption[]
  active: number
  onChoose: (option: SuggestedOption) => void
  onClearRecent: () => void
}

export default function SuggestionList({ id, isLoading, options, active, onChoose, onClearRecent }: Props) {
  const { search } = useTexts('shell')
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const note = isLoading ? search.loading : options.length === 0 ? search.none : undefined
  const groups = Map.groupBy(options, ({ group }) => group)
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-2 max-h-[80vh] overflow-y-auto rounded-lg border border-line bg-surface p-1.5 floating">
      <p role="status" className={note ? 'px-3 py-2.5 text-soft' : 'sr-only'}>
        {note ?? fillPlural(search.found, language, options.length)}
      </p>
      {options.length > 0 && (
        <div role="listbox" ref={list} id={id} aria-label={search.suggestions}>
          {[...groups].map(([group, members]) => (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div
                id={`${id}-${group}`}
                role="presentation"
                className="px-2 pt-2 pb-1 text-sm font-semibold text-soft"
              >
                {search.groups[group]}
              </div>
              {members.map((option) => (
                <Option
                  key={option.path}
                  id={`${id}-${options.indexOf(option)}`}
                  option={option}
                  isActive={options[active] === option}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      {groups.has('recent') && (
        <button
          type="button"
          onClick={onClearRecent}
          className="flex min-h-11 items-center px-2 text-sm font-semibold text-green underline underline-offset-4"
        >
          {search.clearRecent}
        </button>
      )}
    </div>
  )
}

function Option({
  id,
  option,
  isActive,
  onChoose,
}: {
  id: string
  option: SuggestedOption
  isActive: boolean
  onChoose: (option: SuggestedOption) => void
}) {
  function choose(event: MouseEvent) {
    // It may be opened in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(option)
  }
  return (
    <PageLink
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      to={option.path}
      prefetch={option.group === 'products'}
      onClick={choose}
      className="flex min-h-11 items-center gap-3 rounded-md p-1.5 hover:bg-sunk aria-selected:bg-green-soft"
    >
      {option.group === 'products' ? (
        <Fragment>
          <img
            src={`${option.product.productImage.imageUrl}?w=160`}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            className="size-11 shrink-0 rounded-sm bg-sunk object-cover"
          />
          <span className="min-w-0 flex-1 truncate">{option.product.productName}</span>
          <SuggestedPrice product={option.product} />
        </Fragment>
      ) : (
        <Fragment>
          <Icon name={icons[option.group]} className="mx-2 size-4.5 shrink-0 text-soft" />
          <span className="min-w-0 flex-1 truncate">{option.text}</span>
        </Fragment>
      )}
    </PageLink>
  )
}

function SuggestedPrice({ product: { price, compareAt } }: { product: Card }) {
  return (
    <span className="pe-2 text-end">
      <BirrPrice birr={price} />
      {compareAt !== null && (
        <span className="block text-sm leading-tight">
          <OldPrice birr={compareAt} price={price} />
        </span>
      )}
    </span>
  )
}

const icons = { recent: 'clock', queries: 'search', categories: 'layout-grid' } as const
