import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { PageLink } from '../ui/link.tsx'
import { describeStaticPage } from './describe-static-page.ts'
import { openStaticPage } from './open-static-page.server.ts'
import { PageFrame } from './page-frame.tsx'

export const loader = (args: LoaderFunctionArgs) => openStaticPage(args, 'sitemap')

export const meta: MetaFunction<typeof loader> = (args) => describeStaticPage(args, args.loaderData)

/** The links of spec section 2, and no others, in three groups. */
const groups = [
  { heading: 'shopHeading', paths: ['/', '/search'] },
  { heading: 'helpHeading', paths: ['/FAQ', '/contact', '/shipping', '/returns'] },
  {
    heading: 'companyHeading',
    paths: ['/about', '/privacy-policy', '/terms-of-service', '/accessibility', '/legal-notice'],
  },
] as const

export default function SitemapPage() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={page.title} lead={page.lead}>
      <div className="mt-10 grid gap-10 md:grid-cols-3">
        {groups.map(({ heading, paths }) => (
          <section key={heading}>
            <h2 className="text-xl">{page[heading]}</h2>
            <ul className="mt-3 divide-y divide-line">
              {paths.map((path) => (
                <li key={path} className="relative py-3">
                  <PageLink
                    to={path}
                    className="inline-flex min-h-11 min-w-11 items-center font-medium text-green after:absolute after:inset-0 hover:text-green-strong"
                  >
                    {page.links[path]}
                  </PageLink>
                  <p className="text-sm text-soft">{page.notes[path]}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageFrame>
  )
}
