import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from './route-data.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'

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
  const social = useRouteLoaderData<RootData>('root')?.socialPages ?? []
  return (
    <footer aria-label={footer.label} className="below-fold mt-20 bg-forest pb-15 text-on-forest md:pb-0">
      <div className="tibeb" />
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 pt-12 pb-10 md:grid-cols-4">
        {(Object.keys(columns) as (keyof typeof columns)[]).map((column) => (
          <Column
            key={column}
            title={footer[column]}
            entries={Object.entries(columns[column]).map(([to, text]) => (
              <PageLink key={to} to={to} prefetch={false} className={link}>
                {footer[text as 'about']}
              </PageLink>
            ))}
          />
        ))}
        <Column
          title={footer.payment}
          entries={footer.methods.map((method) => (
            <span key={method} className="flex min-h-11 items-center">
              {method}
            </span>
          ))}
        />
        {social.length > 0 && (
          <Column
            title={footer.follow}
            entries={social.map(({ name, url }) => (
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
        <div className="flex flex-wrap justify-between gap-2 border-t border-on-forest/20 py-6 text-sm opacity-85">
          <p>{footer.copyright}</p>
          <p>{footer.vat}</p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, entries }: { title: string; entries: ReactNode[] }) {
  return (
    <div>
      <h2 className="mb-3 text-base">{title}</h2>
      <ul className="text-[0.95rem] wrap-anywhere">
        {entries.map((entry, index) => (
          <li key={index}>{entry}</li>
        ))}
      </ul>
    </div>
  )
}
