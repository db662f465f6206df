import { isRouteErrorResponse, useRouteError } from 'react-router'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { SearchBox } from './search-box.tsx'

const CategoryLinks = lazyPart(() => import('./category-links.tsx'))

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
  const { missing, search } = useTexts('shell')
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="text-3xl md:text-4xl">{missing.title}</h1>
      <p className="mt-3 max-w-md text-soft md:text-lg">{missing.text}</p>
      {/* Wide screens have the field in the bar. */}
      <div className="mt-6 md:hidden">
        <SearchBox />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/">{missing.home}</ButtonLink>
        <ButtonLink to="/search" variant="outline" className="hidden noscript:inline-flex">
          {search.label}
        </ButtonLink>
      </div>
      <div className="mt-10 min-h-[24rem] md:min-h-[22rem]">
        <CategoryLinks />
      </div>
    </div>
  )
}
