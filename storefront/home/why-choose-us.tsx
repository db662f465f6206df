import { useTexts } from '../messages/use-texts.ts'
import { Reveal } from '../ui/reveal.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Icon } from '../ui/icon.tsx'

const icons = { prices: 'tag', ratings: 'badge-check', secure: 'shield-check' } as const

/** Three reasons. */
export function WhyChooseUs() {
  const { heading, cards } = useTexts('landing').why
  return (
    <Reveal threshold={0.5}>
      <SectionHeading text={heading} />
      <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
        {(Object.keys(icons) as (keyof typeof icons)[]).map((key) => (
          <li key={key} className="flex gap-4 md:flex-col">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-green-soft text-green">
              <Icon name={icons[key]} className="size-6" />
            </span>
            <div>
              <h3 className="text-lg">{cards[key].title}</h3>
              <p className="mt-1.5 text-soft">{cards[key].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Reveal>
  )
}
