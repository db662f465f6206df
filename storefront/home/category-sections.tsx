import { categoryPath } from '../../contract/paths.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { CategoryPicture } from '../ui/category-picture.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { PageLink } from '../ui/link.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Shown } from './load-home.server.ts'

type HomeCategory = { id: string; name: string; slug: string; picture: string; icon?: IconName }

const mostOnPhones = 8

/** Its tiles are low and few on small screens, so that the first products are in the first view. */
export function OurCategories({ categories }: { categories: readonly HomeCategory[] }) {
  const texts = useTexts('landing').categories
  return (
    <Reveal threshold={0.1} inFirstView>
      <SectionHeading text={texts.heading}>
        <ButtonLink
          to="/categories"
          variant="plain"
          className={categories.length > mostOnPhones ? 'px-0 max-md:-my-2' : 'px-0 max-md:hidden'}
        >
          {texts.all}
        </ButtonLink>
      </SectionHeading>
      <ul className="grid grid-cols-2 gap-1.5 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {categories.map(({ id, name, slug, picture, icon }, index) => (
          <li key={id} className={index < mostOnPhones ? undefined : 'max-md:hidden'}>
            <PageLink
              to={categoryPath(slug)}
              className="flex h-full items-center gap-2 overflow-hidden rounded-sm bg-sunk pe-2 md:gap-4 md:rounded-lg md:pe-4"
            >
              <CategoryPicture
                icon={icon}
                src={picture}
                sizes="(width >= 48rem) 80px, 44px"
                className="size-11 shrink-0 md:size-20"
              />
              <span className="line-clamp-2 text-sm leading-tight font-semibold wrap-anywhere md:text-lg">
                <MarkedText text={name} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Reveal>
  )
}

const keys = ['upgrade', 'elegance', 'minimalist', 'basics'] as const

export function IntroCards({ shown }: { shown: readonly (Shown | undefined)[] }) {
  const { heading, cards } = useTexts('landing').intro
  return (
    <Reveal threshold={0.1}>
      <SectionHeading text={heading} />
      <ul className="card-row is-of-four">
        {keys.map((key, index) => (
          <li key={key} className="group relative">
            {shown[index] && (
              <Picture
                src={shown[index].picture}
                alt=""
                sizes="(width >= 77rem) 285px, (width >= 64rem) 23vw, 44vw"
                className="rounded-lg"
              />
            )}
            <h3 className="mt-2 md:text-lg">
              <PageLink
                to={shown[index]?.path ?? '/category'}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
              >
                {cards[key].title}
              </PageLink>
            </h3>
            <p className="text-sm text-soft md:text-base">{cards[key].text}</p>
          </li>
        ))}
      </ul>
    </Reveal>
  )
}

export function Discover({ shown }: { shown: Shown | undefined }) {
  const { heading, text, button } = useTexts('landing').discover
  return (
    <Reveal
      threshold={0.5}
      className="grid grid-cols-[minmax(6rem,1fr)_2fr] items-center gap-4 [--height:14rem] md:gap-10 lg:grid-cols-[22rem_1fr]"
    >
      {shown && (
        <Picture
          src={shown.picture}
          alt={shown.name}
          sizes="(width >= 64rem) 352px, 31vw"
          className="rounded-lg md:rounded-xl"
        />
      )}
      <div className="flex flex-col items-start gap-1.5 md:gap-3">
        <h2 className="text-xl md:text-4xl">{heading}</h2>
        <p className="text-sm text-soft md:text-lg">{text}</p>
        <ButtonLink to={shown?.path ?? '/category'} variant="outline" className="mt-1">
          {button}
        </ButtonLink>
      </div>
    </Reveal>
  )
}
