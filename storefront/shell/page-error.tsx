import { isRouteErrorResponse, useRouteError } from 'react-router'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

export function ErrorPage() {
  const error = useRouteError()
  const { crashed, failed, missing, name, slogan, titled } = useTexts('shell')
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <ErrorHead title={fill(titled, { title: missing.title })} />
        <NotFoundMessage />
      </>
    )
  }
  return (
    <div className="page-width flex min-h-[60vh] flex-col items-center justify-center gap-3 py-16 text-center">
      <ErrorHead title={`${name} · ${slogan}`} />
      <h1 className="text-3xl">{crashed.title}</h1>
      <p className="max-w-md text-soft">{crashed.text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>{failed.again}</Button>
        <ButtonLink to="/" variant="outline">
          {missing.home}
        </ButtonLink>
      </div>
    </div>
  )
}

function ErrorHead({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

export function NotFoundMessage() {
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
