import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Reveal } from '../ui/reveal.tsx'
import type { ShownPicture } from './load-home.server.ts'

/** Discover the Extraordinary. */
export function Discover({ picture }: { picture: ShownPicture | undefined }) {
  const { heading, text, button } = useTexts('landing').discover
  return (
    <Reveal threshold={0.5} className="grid items-center gap-8 md:grid-cols-2 md:gap-14">
      {picture && (
        <Picture
          large
          src={picture.picture}
          alt={picture.name}
          sizes="(width >= 77rem) 570px, (width >= 48rem) 46vw, 92vw"
          className="rounded-xl"
        />
      )}
      <div className="flex flex-col items-start gap-4">
        <div className="tibeb w-24 rounded-full" />
        <h2 className="text-4xl md:text-5xl">{heading}</h2>
        <p className="text-lg text-soft">{text}</p>
        <ButtonLink to="/category" look="outline" className="mt-2">
          {button}
        </ButtonLink>
      </div>
    </Reveal>
  )
}
