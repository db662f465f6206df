import { formatCount } from '../../contract/money.ts'
import type { ShownHome } from '../../contract/home-page.ts'
import { productPath } from '../../contract/paths.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageLink } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { MarkedText } from '../messages/marked-text.tsx'
import type { ShownSeason } from './home-page.server.ts'
import type { ProductPicture } from './load-home.server.ts'

type HeroProps = {
  pictures: readonly ProductPicture[]
  productCount: number | undefined
  season: ShownSeason | null
  /** Empty values are those that the shop comes with; on its days, a season is shown instead. */
  own: ShownHome | null
}

/** On small screens the search box stands above it (`PhoneSearch`), and it has no pictures but that of the shop's own. */
export function Hero({ pictures, productCount, season, own }: HeroProps) {
  const { hero } = useTexts('landing')
  const text = season?.text || own?.text
  const count = productCount ? fill(hero.text, { count: formatCount(productCount) }) : hero.textOfFew
  return (
    <section className="bg-forest text-on-forest">
      <div className="page-width grid items-center gap-4 py-2.5 md:gap-10 md:grid-cols-2 md:py-12 lg:grid-cols-[1fr_1.15fr]">
        <div className="relative">
          {season && <Ornament season={season} />}
          <h1 className="text-[min(1.125rem,5vw)] max-md:line-clamp-2 md:text-[clamp(2.25rem,4.4vw,3.5rem)] md:leading-[1.06] md:tracking-[-0.03em]">
            <MarkedText text={season?.title || own?.heading || hero.heading} />
          </h1>
          <p className="mt-1 text-[min(0.8125rem,3.7vw)] leading-snug text-on-forest/85 max-md:line-clamp-2 md:mt-4 md:max-w-lg md:text-lg">
            <span>
              <MarkedText text={text || count} />
            </span>{' '}
            <span className="max-md:hidden">{text ? count : hero.terms}</span>
          </p>
          <div className="mt-2.5 flex flex-wrap gap-2.5 md:mt-8 md:gap-3">
            <ButtonLink to={season?.path ?? (own?.link || '/category')} variant="onForest">
              {hero.shopNow}
            </ButtonLink>
            <ButtonLink to="/about" variant="onForestOutline">
              <span>
                {hero.learnMore}
                <span className="sr-only"> {hero.learnMoreAbout}</span>
              </span>
            </ButtonLink>
          </div>
        </div>
        {own?.picture ? <OwnPicture picture={own.picture} /> : <HeroPictures pictures={pictures} />}
      </div>
      <div className="tibeb max-md:hidden" />
    </section>
  )
}

/** It stands where the buttons leave room. */
function Ornament({ season: { occasion } }: { season: ShownSeason }) {
  return (
    <img
      src={`/seasons/${occasion}.svg`}
      alt=""
      width={44}
      height={44}
      className="absolute end-0 bottom-0 size-11 max-[20rem]:hidden md:size-24"
    />
  )
}

/** It stands beside the text, or below it, so that the text stays readable. It has its place before it is loaded. */
function OwnPicture({ picture: { src, alt, placeholder } }: { picture: NonNullable<ShownHome['picture']> }) {
  return (
    <Picture
      src={src}
      alt={alt}
      placeholder={placeholder}
      large
      eager
      sizes="(width >= 77rem) 620px, (width >= 64rem) 50vw, (width >= 48rem) 46vw, 88vw"
      className="aspect-[16/9] rounded-lg"
    />
  )
}

/** They are not eager: a picture that is not displayed must not be loaded. */
function HeroPictures({ pictures }: Pick<HeroProps, 'pictures'>) {
  return (
    <ul className="hidden grid-cols-4 gap-4 md:grid md:grid-cols-2 lg:grid-cols-4">
      {pictures.map(({ id, name, picture }) => (
        <li key={id} className="relative">
          <Picture
            src={picture}
            alt=""
            sizes="(width >= 77rem) 150px, (width >= 64rem) 12vw, 22vw"
            className="rounded-lg"
          />
          <PageLink
            to={productPath(id)}
            title={name}
            className="absolute inset-0 rounded-lg outline-on-forest"
          >
            <span className="sr-only">{name}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
