import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { Spelled } from '../ui/said.tsx'
import type { StaticPageData } from './load-static-page.server.ts'
import { PageFrame, PageSections } from './page-sections.tsx'
import type { loader } from './static-page.server.ts'

export default function StaticPage() {
  const { page, contact, delivery, sitemap } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={page.title} lead={page.lead}>
      {contact && <ContactLinks contact={contact} />}
      {delivery && <DeliveryMethods delivery={delivery} />}
      {sitemap ? <SitemapLinks sitemap={sitemap} /> : <PageSections sections={page.sections} />}
    </PageFrame>
  )
}

function DeliveryMethods({
  delivery: { labels, rows },
}: {
  delivery: NonNullable<StaticPageData['delivery']>
}) {
  return (
    <section aria-labelledby="methods" className="mt-10 max-w-3xl">
      <h2 id="methods" className="text-xl md:text-2xl">
        {labels.title}
      </h2>
      <table className="fact-table mt-3 w-full text-[0.95rem]">
        <thead>
          <tr>
            {[labels.name, labels.regions, labels.fee, labels.days].map((label) => (
              <th key={label} scope="col" className="text-sm font-medium text-soft">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, notes, regions, fee, days }) => (
            <tr key={id}>
              <th scope="row" className="font-semibold [overflow-wrap:anywhere]">
                {name}
                {notes.map((note) => (
                  <span key={note} className="block text-sm font-normal text-soft">
                    {note}
                  </span>
                ))}
              </th>
              <td className="[overflow-wrap:anywhere]">{regions}</td>
              <td>{fee}</td>
              <td>{days}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
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
            address={<Spelled code={phone} />}
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
  address: ReactNode
  href: string
}) {
  return (
    <a
      href={href}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-green"
    >
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-md bg-green-soft text-green [&>svg]:size-5"
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
