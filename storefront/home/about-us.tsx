import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Reveal } from '../ui/reveal.tsx'

/** About Us. */
export function AboutUs() {
  const { heading, paragraphs, more } = useTexts('landing').about
  return (
    <Reveal threshold={0.5} className="grid gap-5 md:grid-cols-[1fr_2fr] md:gap-14">
      <h2 className="text-[1.65rem] md:text-4xl">{heading}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mb-4 text-lg md:text-xl">
            {paragraph}
          </p>
        ))}
        <ButtonLink to="/about" look="plain" className="px-0">
          {more}
        </ButtonLink>
      </div>
    </Reveal>
  )
}
