import { categoryPath } from '../../contract/paths.ts'
import { categoryStyle } from '../ui/category-style.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageLink } from '../ui/link.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Shown } from './load-home.server.ts'

type HomeCategory = { id: string; name: string; slug: string }

export function OurCategories({ categories }: { categories: readonly HomeCategory[] }) {
  const texts = useTexts('landing').categories
  return (
    <Reveal threshold={0.1}>
      <SectionHeading text={texts.heading}>
        <ButtonLink to="/categories" variant="plain" className="px-0">
          {texts.all}
        </ButtonLink>
      </SectionHeading>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {categories.map(({ id, name, slug }) => {
          const { icon, hue } = categoryStyle(slug)
          return (
            <li key={id}>
              <PageLink
                to={categoryPath(slug)}
                className={`${hue} tinted group flex h-full min-h-28 flex-col justify-between gap-3 rounded-lg p-4 md:min-h-32 md:p-5`}
              >
                <Icon
                  name={icon}
                  className="size-8 stroke-[1.6] transition-transform duration-200 group-hover:-translate-y-0.5 md:size-9"
                />
                <span className="text-[1.05rem] leading-tight font-semibold text-ink">
                  <MarkedText text={name} />
                </span>
              </PageLink>
            </li>
          )
        })}
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
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 lg:grid-cols-4 lg:gap-x-5">
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
            <h3 className="mt-3 text-lg">
              <PageLink
                to={shown[index]?.path ?? '/category'}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
              >
                {cards[key].title}
              </PageLink>
            </h3>
            <p className="mt-1 text-soft">{cards[key].text}</p>
          </li>
        ))}
      </ul>
    </Reveal>
  )
}

export function Discover({ shown }: { shown: Shown | undefined }) {
  const { heading, text, button } = useTexts('landing').discover
  return (
    <Reveal threshold={0.5} className="grid items-center gap-8 md:grid-cols-2 md:gap-14">
      {shown && (
        <Picture
          large
          src={shown.picture}
          alt={shown.name}
          sizes="(width >= 77rem) 570px, (width >= 48rem) 46vw, 92vw"
          className="rounded-xl"
        />
      )}
      <div className="flex flex-col items-start gap-4">
        <div className="tibeb w-24 rounded-full" />
        <h2 className="text-4xl md:text-5xl">{heading}</h2>
        <p className="text-lg text-soft">{text}</p>
        <ButtonLink to={shown?.path ?? '/category'} variant="outline" className="mt-2">
          {button}
        </ButtonLink>
      </div>
    </Reveal>
  )
}
