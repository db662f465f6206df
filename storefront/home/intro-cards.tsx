import { useTexts } from '../messages/use-texts.ts'
import { PageLink } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Reveal } from '../ui/reveal.tsx'
import type { ShownPicture } from './load-home.server.ts'
import { SectionHeading } from './section-heading.tsx'

const keys = ['upgrade', 'elegance', 'minimalist', 'basics'] as const

/** Four ways to dress, each with a picture from the shop's clothing. */
export function IntroCards({ pictures }: { pictures: readonly ShownPicture[] }) {
  const { heading, cards } = useTexts('landing').intro
  return (
    <Reveal threshold={0.1}>
      <SectionHeading text={heading} />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 lg:grid-cols-4 lg:gap-x-5">
        {keys.map((key, index) => (
          <li key={key} className="group relative">
            {pictures[index] && (
              <Picture
                src={pictures[index].picture}
                alt=""
                sizes="(width >= 77rem) 285px, (width >= 64rem) 23vw, 44vw"
                className="aspect-[4/5] rounded-lg"
              />
            )}
            <h3 className="mt-3 text-lg">
              <PageLink
                to="/category/clothing"
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
