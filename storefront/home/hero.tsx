import { formatCount } from '../../contract/money.ts'
import { productPath } from '../../contract/paths.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageLink } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import type { ProductPicture } from './load-home.server.ts'

export function Hero({
  pictures,
  productCount,
}: {
  pictures: readonly ProductPicture[]
  productCount: number | undefined
}) {
  const { hero } = useTexts('landing')
  return (
    <section className="overflow-hidden bg-forest text-on-forest">
      <div className="page-width grid items-center gap-8 pt-10 pb-12 md:grid-cols-[1.1fr_1fr] md:gap-14 md:py-16">
        <div>
          <h1 className="text-[clamp(2.25rem,6.2vw,4.25rem)] leading-[1.04] tracking-[-0.03em]">
            {hero.heading}
          </h1>
          <p className="mt-5 max-w-lg text-lg text-on-forest/85 md:text-xl">
            {productCount ? fill(hero.text, { count: formatCount(productCount) }) : hero.textOfFew}
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="/category" variant="onForest">
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
        <ul className="grid grid-cols-4 gap-2.5 md:grid-cols-2 md:gap-4">
          {pictures.map(({ id, name, picture }, index) => (
            <li
              key={id}
              className={`group relative ${index % 2 === 1 ? 'md:translate-y-6' : 'md:-translate-y-2'}`}
            >
              <Picture
                src={picture}
                alt=""
                sizes="(width >= 77rem) 260px, (width >= 48rem) 20vw, 22vw"
                eager
                className="rounded-lg md:rounded-xl"
              />
              <PageLink
                to={productPath(id)}
                title={name}
                className="absolute inset-0 rounded-lg outline-on-forest md:rounded-xl"
              >
                <span className="sr-only">{name}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
      <div className="tibeb" />
    </section>
  )
}
