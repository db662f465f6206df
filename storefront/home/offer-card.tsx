import type { Offer } from '../../contract/catalogue.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Reveal } from '../ui/reveal.tsx'

/** The offer of the day: image, title, description, discount, Shop Now. */
export function OfferCard({ offer }: { offer: Offer }) {
  const texts = useTexts('landing').offer
  return (
    <Reveal
      threshold={0.5}
      className="grid overflow-hidden rounded-xl bg-yellow-soft md:grid-cols-[1fr_22rem]"
    >
      <div className="flex flex-col items-start justify-center gap-3 p-6 md:p-12">
        <p className="font-semibold text-yellow-ink">{texts.label}</p>
        <h2 className="text-3xl md:text-5xl">{offer.title}</h2>
        <p className="max-w-md text-soft md:text-lg">{offer.description}</p>
        <p className="text-2xl font-bold text-yellow-ink md:text-3xl">
          {fill(texts.discount, { discount: offer.discount })}
        </p>
        <ButtonLink to="/category" className="mt-2">
          {texts.shopNow}
        </ButtonLink>
      </div>
      <Picture
        large
        src={offer.image}
        alt=""
        sizes="(width >= 48rem) 352px, 100vw"
        className="max-md:order-first max-md:aspect-[16/10]"
      />
    </Reveal>
  )
}
