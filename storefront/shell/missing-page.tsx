import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'

/** The 404 page (spec section 2). */
export function MissingPage() {
  const { missing } = useTexts('shell')
  return (
    <div className="page-width flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
      <p
        aria-hidden="true"
        className="text-[clamp(5rem,22vw,10rem)] leading-none font-bold tracking-tighter text-green"
      >
        404
      </p>
      <h1 className="mt-2 text-3xl">{missing.title}</h1>
      <p className="mt-3 mb-7 max-w-md text-soft">{missing.text}</p>
      <ButtonLink to="/">{missing.home}</ButtonLink>
    </div>
  )
}
