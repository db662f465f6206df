import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { describePage } from '../describe-page.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { loadStaticPage, type StaticPageData } from './load-static-page.server.ts'
import { PageFrame, PageSections } from './page-sections.tsx'
import { plainText, type PageText } from './page-text.ts'
import { staticPages } from '../../contract/static-pages.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadStaticPage(args)
}

export function meta(args: MetaArgs<typeof loader>) {
  if (!args.loaderData) return []
  const { name, page, organization } = args.loaderData
  return describePage(args, {
    title: page.title,
    description: page.description,
    path: staticPages[name],
    data: name === 'faq' ? [questionsAndAnswers(page)] : organization && [organization],
  })
}

export default function StaticPage() {
  const { page, contact, sitemap } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={page.title} lead={page.lead}>
      {contact && <ContactLinks contact={contact} />}
      {sitemap ? <SitemapLinks sitemap={sitemap} /> : <PageSections sections={page.sections} />}
    </PageFrame>
  )
}

/** As schema.org data. */
function questionsAndAnswers(page: PageText) {
  const questions = Object.values(page.sections).flatMap((section) => section.questions ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  }
}

function ContactLinks({
  contact: { labels, email, phone },
}: {
  contact: NonNullable<StaticPageData['contact']>
}) {
  return (
    <>
      <div className="mt-8 grid max-w-3xl gap-4 sm:grid-cols-2">
        <ContactLink
          icon={<Icon name="mail" />}
          name={labels.email}
          address={email}
          href={`mailto:${email}`}
        />
        {phone !== null && (
          <ContactLink
            icon={<Icon name="phone" />}
            name={labels.phone}
            address={phone}
            href={`tel:${phone.replaceAll(' ', '')}`}
          />
        )}
      </div>
      <p className="mt-4 max-w-3xl text-soft">{labels.hours}</p>
    </>
  )
}

function ContactLink({
  icon,
  name,
  address,
  href,
}: {
  icon: ReactNode
  name: string
  address: string
  href: string
}) {
  return (
    <a
      href={href}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-green"
    >
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-green-soft text-green [&>svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-soft">{name}</span>
        <span className="block font-semibold break-words text-green">{address}</span>
      </span>
    </a>
  )
}

const sitemapGroups = [
  { heading: 'shopHeading', paths: ['/', '/search'] },
  { heading: 'helpHeading', paths: ['/FAQ', '/contact', '/shipping', '/returns'] },
  {
    heading: 'companyHeading',
    paths: ['/about', '/privacy-policy', '/terms-of-service', '/accessibility', '/legal-notice'],
  },
] as const

function SitemapLinks({ sitemap }: { sitemap: NonNullable<StaticPageData['sitemap']> }) {
  return (
    <div className="mt-10 grid gap-10 md:grid-cols-3">
      {sitemapGroups.map(({ heading, paths }) => (
        <section key={heading}>
          <h2 className="text-xl">{sitemap[heading]}</h2>
          <ul className="mt-3 divide-y divide-line">
            {paths.map((path) => (
              <li key={path} className="relative py-3">
                <PageLink
                  to={path}
                  className="inline-flex min-h-11 min-w-11 items-center font-medium text-green after:absolute after:inset-0 hover:text-green-strong"
                >
                  {sitemap.links[path]}
                </PageLink>
                <p className="text-sm text-soft">{sitemap.notes[path]}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
