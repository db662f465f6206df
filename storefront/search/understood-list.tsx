import type { Understood } from '../../contract/search.ts'
import { toSantim, formatPrice } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { useListingAddress } from './filter.tsx'

export function UnderstoodList({ understood }: { understood: readonly Understood[] }) {
  const texts = useTexts('search')
  const told = useTold()
  const address = useListingAddress(['q'])
  if (understood.length === 0) return null
  return (
    <ul aria-label={texts.understood} className="mt-2 flex flex-wrap gap-2">
      {understood.map((it) => (
        <li key={it.kind}>
          <PageLink
            to={address(it.without === '' ? [] : [['q', it.without]])}
            prefetch={false}
            aria-label={fill(texts.removeUnderstood, { filter: told(it) })}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-edge px-4 text-sm"
          >
            <span className="inline-block first-letter:uppercase">{told(it)}</span>
            <Icon name="x" />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function useTold(): (it: Understood) => string {
  const texts = useTexts('search')
  const language = useLanguage()
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  return (it) => {
    if (it.kind === 'size') return fill(texts.understoodSize, { size: it.size })
    const { minPrice, maxPrice } = it
    if (minPrice === undefined) return fill(texts.understoodUnder, { price: price(maxPrice ?? 0) })
    if (maxPrice === undefined) return fill(texts.understoodOver, { price: price(minPrice) })
    return fill(texts.understoodBetween, { from: price(minPrice), to: price(maxPrice) })
  }
}
