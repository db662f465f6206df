import { categoryLook } from '../categories/category-look.ts'
import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageLink } from '../ui/link.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Icon } from '../ui/icon.tsx'

type HomeCategory = { id: string; name: string; slug: string }

/** Every category with its icon and colour. */
export function OurCategories({ categories }: { categories: readonly HomeCategory[] }) {
  const texts = useTexts('landing').categories
  return (
    <Reveal threshold={0.1}>
      <SectionHeading text={texts.heading}>
        <ButtonLink to="/categories" look="plain" className="px-0">
          {texts.all}
        </ButtonLink>
      </SectionHeading>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {categories.map(({ id, name, slug }) => {
          const { icon, hue } = categoryLook(slug)
          return (
            <li key={id}>
              <PageLink
                to={`/category/${slug}`}
                className={`${hue} tinted group flex h-full min-h-28 flex-col justify-between gap-3 rounded-lg p-4 md:min-h-32 md:p-5`}
              >
                <Icon
                  name={icon}
                  className="size-8 stroke-[1.6] transition-transform duration-200 group-hover:-translate-y-0.5 md:size-9"
                />
                <span className="text-[1.05rem] leading-tight font-semibold text-ink">{name}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </Reveal>
  )
}
