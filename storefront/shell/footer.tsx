import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from './route-data.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { PaymentMark } from '../ui/payment-mark.tsx'

const columns = {
  company: {
    '/about': 'about',
    '/contact': 'contact',
    '/privacy-policy': 'privacy',
    '/terms-of-service': 'terms',
    '/legal-notice': 'legal',
  },
  service: {
    '/FAQ': 'faq',
    '/shipping': 'shipping',
    '/returns': 'returns',
    '/accessibility': 'accessibility',
    '/sitemap': 'sitemap',
  },
} as const

const link = 'inline-flex min-h-11 min-w-11 items-center gap-1 underline-offset-4 hover:underline'

export function Footer() {
  const { footer } = useTexts('shell')
  const {
    socialPages = [],
    paymentMarks = [],
    ownPages = [],
    imprint,
    sellsGiftCards = false,
  } = useRouteLoaderData<RootData>('root') ?? {}
  return (
    <footer
      aria-label={footer.label}
      className="below-fold mt-20 bg-forest pb-15 text-on-forest md:pb-0 [main:has(.buy-bar)~&]:pb-0"
    >
      <div className="tibeb" />
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 pt-12 pb-10 md:grid-cols-4">
        {(Object.keys(columns) as (keyof typeof columns)[]).map((column) => (
          <Column
            key={column}
            title={footer[column]}
            entries={[
              ...Object.entries(columns[column]).map(([to, text]) => [to, footer[text as 'about']] as const),
              ...(sellsGiftCards && column === 'service' ? [['/gift-cards', footer.giftCards] as const] : []),
              ...ownPages.flatMap(({ path, title, footer: place }) =>
                place === column ? [[path, title] as const] : [],
              ),
            ].map(([to, text]) => (
              <PageLink key={to} to={to} prefetch={false} className={link}>
                {text}
              </PageLink>
            ))}
          />
        ))}
        <div>
          <Column
            title={footer.payment}
            list="flex flex-wrap gap-2"
            entries={paymentMarks.map((method) => (
              <PaymentMark key={method.name} method={method} />
            ))}
          />
          <p className="mt-3 text-sm opacity-85">{footer.methods}</p>
        </div>
        {socialPages.length > 0 && (
          <Column
            title={footer.follow}
            entries={socialPages.map(({ name, url }) => (
              <a key={name} href={url} target="_blank" rel="noopener noreferrer" className={link}>
                {name}
                <Icon name="arrow-up-right" className="size-4 opacity-70" />
                <span className="sr-only">{footer.newTab}</span>
              </a>
            ))}
          />
        )}
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-on-forest/20 py-6 text-sm">
          <p className="opacity-85">{footer.copyright}</p>
          {imprint && <Imprint {...imprint} />}
          <p className="opacity-85">{footer.vat}</p>
        </div>
      </div>
    </footer>
  )
}

/** The law wants to be told who sells; what the trader has not entered is left out. */
function Imprint({ address, phone, licence }: RootData['imprint']) {
  if (address === null && phone === null && licence === null) return null
  return (
    <address className="flex flex-wrap items-center gap-x-4 not-italic">
      {address !== null && <span className="opacity-85">{address}</span>}
      {phone !== null && (
        <a href={phone.link} className={`${link} whitespace-nowrap`}>
          {phone.text}
        </a>
      )}
      {licence !== null && <span className="opacity-85">{licence}</span>}
    </address>
  )
}

function Column({ title, entries, list = '' }: { title: string; entries: ReactNode[]; list?: string }) {
  return (
    <div>
      <h2 className="mb-3 text-base">{title}</h2>
      <ul className={`text-[0.95rem] wrap-anywhere ${list}`}>
        {entries.map((entry, index) => (
          <li key={index}>{entry}</li>
        ))}
      </ul>
    </div>
  )
}
