import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { breadcrumbTrail } from './breadcrumb-trail.ts'
import { PageLink } from './link.tsx'

export function Breadcrumbs(place: Parameters<typeof breadcrumbTrail>[1]) {
  const shell = useTexts('shell')
  const trail = breadcrumbTrail(shell, place)
  return (
    <nav aria-label={shell.breadcrumb} className="overflow-x-auto [scrollbar-width:none]">
      <ol className="-ms-1 flex items-center text-sm whitespace-nowrap text-soft">
        {trail.map(({ name, path }, index) =>
          index < trail.length - 1 ? (
            <li key={path} className="after:mx-0.5 after:content-['›'/''] md:after:mx-1">
              <PageLink
                to={path}
                className="inline-flex min-h-11 min-w-11 items-center justify-center px-1 font-medium hover:text-ink hover:underline"
              >
                <span>
                  <MarkedText text={name} />
                </span>
              </PageLink>
            </li>
          ) : (
            <li key={path} aria-current="page" className="min-w-16 flex-1 truncate ps-1">
              <MarkedText text={name} />
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
