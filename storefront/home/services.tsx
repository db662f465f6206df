import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { promises } from '../messages/promises.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Reveal } from '../ui/reveal.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Icon } from '../ui/icon.tsx'

const icons = {
  delivery: 'truck',
  quality: 'package-check',
  support: 'headset',
  returns: 'undo-2',
  personal: 'heart',
  global: 'globe',
} as const

/** Six services. */
export function Services() {
  const { heading, cards } = useTexts('landing').services
  const figures = promises(useLanguage())
  return (
    <Reveal threshold={0.1}>
      <SectionHeading text={heading} />
      <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2 lg:grid-cols-3">
        {(Object.keys(icons) as (keyof typeof icons)[]).map((key) => (
          <li key={key} className="flex gap-4 bg-surface p-5 md:p-7">
            <Icon name={icons[key]} className="mt-0.5 size-6 shrink-0 text-green" />
            <div>
              <h3 className="text-lg">{cards[key].title}</h3>
              <p className="mt-1 text-soft">{fill(cards[key].text, figures)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Reveal>
  )
}
