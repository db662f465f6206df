import BadgeCheck from 'lucide-react/icons/badge-check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tag from 'lucide-react/icons/tag'
import { useTexts } from '../messages/use-texts.ts'
import { Reveal } from '../ui/reveal.tsx'
import { SectionHeading } from './section-heading.tsx'

const icons = { prices: Tag, ratings: BadgeCheck, secure: ShieldCheck }

/** Three reasons. */
export function WhyChooseUs() {
  const { heading, cards } = useTexts('landing').why
  return (
    <Reveal threshold={0.5}>
      <SectionHeading text={heading} />
      <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
        {(Object.keys(icons) as (keyof typeof icons)[]).map((key) => {
          const Icon = icons[key]
          return (
            <li key={key} className="flex gap-4 md:flex-col">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-green-soft text-green">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <div>
                <h3 className="text-lg">{cards[key].title}</h3>
                <p className="mt-1.5 text-soft">{cards[key].text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Reveal>
  )
}
