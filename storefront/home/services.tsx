import Globe from 'lucide-react/icons/globe'
import Headset from 'lucide-react/icons/headset'
import Heart from 'lucide-react/icons/heart'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { fill } from '../messages/fill.ts'
import { useLanguage } from '../messages/language-path.ts'
import { promises } from '../messages/promises.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Reveal } from '../ui/reveal.tsx'
import { SectionHeading } from './section-heading.tsx'

const icons = {
  delivery: Truck,
  quality: PackageCheck,
  support: Headset,
  returns: Undo2,
  personal: Heart,
  global: Globe,
}

/** Six services. */
export function Services() {
  const { heading, cards } = useTexts('landing').services
  const figures = promises(useLanguage())
  return (
    <Reveal threshold={0.1}>
      <SectionHeading text={heading} />
      <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2 lg:grid-cols-3">
        {(Object.keys(icons) as (keyof typeof icons)[]).map((key) => {
          const Icon = icons[key]
          return (
            <li key={key} className="flex gap-4 bg-surface p-5 md:p-7">
              <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-green" />
              <div>
                <h3 className="text-lg">{cards[key].title}</h3>
                <p className="mt-1 text-soft">{fill(cards[key].text, figures)}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Reveal>
  )
}
