import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Reveal } from '../ui/reveal.tsx'

/** Unleash Your Style. */
export function CallToAction() {
  const { heading, text, button } = useTexts('landing').callToAction
  return (
    <Reveal threshold={0.5} className="overflow-hidden rounded-xl bg-forest text-center text-on-forest">
      <div className="tibeb" />
      <div className="px-6 py-14 md:py-20">
        <h2 className="text-4xl md:text-6xl">{heading}</h2>
        <p className="mt-3 mb-7 text-lg text-on-forest/85">{text}</p>
        <ButtonLink to="/category" look="onForest">
          {button}
        </ButtonLink>
      </div>
      <div className="tibeb" />
    </Reveal>
  )
}
