import type { Offer } from '../../contract/catalogue.ts'
import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLink } from '../ui/link.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Icon } from '../ui/icon.tsx'

/** An offer without a target leads there. */
const allProducts = '/category'

export function OfferCard({ offer }: { offer: Offer }) {
  const texts = useTexts('landing').offer
  return (
    <Reveal
      threshold={0.5}
      className="grid grid-cols-[2fr_minmax(6rem,1fr)] overflow-hidden rounded-lg bg-yellow-soft [--height:14rem] md:grid-cols-[1fr_20rem] md:rounded-xl"
    >
      <div className="flex flex-col items-start justify-center gap-1 p-4 md:gap-3 md:p-10">
        <p className="text-sm font-semibold text-yellow-ink md:text-base">{texts.label}</p>
        <h2 className="text-xl md:text-4xl">
          <MarkedText text={offer.title} />
        </h2>
        <p className="max-w-md text-sm text-soft md:text-lg">
          <MarkedText text={offer.description} />
        </p>
        <p className="max-w-full text-lg font-bold text-yellow-ink md:text-2xl">
          <MarkedText text={fill(texts.discount, { discount: offer.discount })} />
        </p>
        <ButtonLink to={offer.target ?? allProducts} className="mt-1">
          {texts.shopNow}
        </ButtonLink>
      </div>
      <Picture src={offer.image} alt="" sizes="(width >= 48rem) 320px, 31vw" className="aspect-auto h-full" />
    </Reveal>
  )
}

const pageLength = 4

export function SpecialOffers({ offers }: { offers: readonly Offer[] }) {
  const texts = useTexts('landing').offers
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(offers.length / pageLength))
  const turn = (step: number) => setPage((page + step + pages) % pages)

  return (
    <Reveal threshold={0.1}>
      <SectionHeading text={texts.heading}>
        <div className="flex gap-2" hidden={offers.length === 0}>
          <button type="button" aria-label={texts.previous} onClick={() => turn(-1)} className={arrow}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" aria-label={texts.next} onClick={() => turn(1)} className={arrow}>
            <Icon name="chevron-right" />
          </button>
        </div>
      </SectionHeading>
      {offers.length === 0 ? (
        <EmptyState label={texts.empty} />
      ) : (
        <ul aria-live="polite" className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
          {offers.map((offer, index) => (
            <li
              key={offer._id}
              className={Math.floor(index / pageLength) === page ? '' : 'hidden noscript:block'}
            >
              <OfferTile offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </Reveal>
  )
}

const arrow = 'icon-button border border-edge bg-surface'

function OfferTile({ offer }: { offer: Offer }) {
  const { discount, shopNow } = useTexts('landing').offer
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <div className="relative">
        <Picture
          src={offer.image}
          alt=""
          sizes="(width >= 77rem) 285px, (width >= 64rem) 23vw, 44vw"
          className="max-md:aspect-[16/10]"
        />
        <p className="absolute top-3 start-3 max-w-[calc(100%-1.25rem)] rounded-sm bg-yellow-soft px-2.5 py-1 text-sm font-bold text-yellow-ink">
          <MarkedText text={fill(discount, { discount: offer.discount })} />
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 md:p-4">
        <h3 className="text-base md:text-lg">
          <MarkedText text={offer.title} />
        </h3>
        <p className="flex-1 text-sm text-soft max-md:line-clamp-2 md:text-base">
          <MarkedText text={offer.description} />
        </p>
        <PageLink
          to={offer.target ?? allProducts}
          className="mt-1 inline-flex min-h-11 items-center self-start font-semibold text-green underline-offset-4 hover:underline"
        >
          {shopNow}
        </PageLink>
      </div>
    </article>
  )
}
