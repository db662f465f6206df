import { useTexts } from '../messages/use-texts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { Stars } from '../ui/stars.tsx'
import { SectionHeading } from './section-heading.tsx'

const ratings = { hiwot: 5, dawit: 4, fatuma: 5, tolera: 5 }

/** What four shoppers say. */
export function Testimonials() {
  const { heading, entries } = useTexts('landing').testimonials
  return (
    <Reveal threshold={0.1}>
      <SectionHeading text={heading} />
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        {(Object.keys(ratings) as (keyof typeof ratings)[]).map((key) => {
          const { name, place, text } = entries[key]
          return (
            <li key={key}>
              <figure className="flex h-full flex-col gap-4 rounded-lg bg-sunk p-5">
                <Stars rating={ratings[key]} />
                <blockquote className="flex-1">{text}</blockquote>
                <figcaption className="flex items-center gap-3">
                  <Avatar name={name} picture={undefined} className="size-10 text-sm" />
                  <span>
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-sm text-soft">{place}</span>
                  </span>
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
    </Reveal>
  )
}
