import type { LoaderFunctionArgs } from 'react-router'
import { languages } from '../../contract/language.ts'
import { openPage } from '../page.server.ts'

/** The year in which the shop was founded (spec section 1). */
const founded = 2023

/** What search engines read of the shop itself (schema.org). */
export function organization(args: LoaderFunctionArgs): Record<string, unknown> {
  const { site, texts } = openPage(args)
  const { email, phone } = site.trader
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: texts('shell').shell.name,
    url: `${site.publicUrl}/`,
    foundingDate: String(founded),
    areaServed: 'ET',
    currenciesAccepted: 'ETB',
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email,
      ...(phone !== null && { telephone: phone.replaceAll(' ', '') }),
      availableLanguage: languages,
      hoursAvailable: { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '23:59' },
    },
  }
}
