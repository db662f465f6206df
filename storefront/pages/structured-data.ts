import { plainText, type PageText } from './page-text.ts'
import { founded, shopFacts } from './shop-facts.ts'
import type { StaticHead } from './static-meta.ts'

/** What search engines read of the shop itself (schema.org). */
export function organization({ siteName, publicUrl }: StaticHead) {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: siteName,
    url: `${publicUrl}/`,
    foundingDate: String(founded),
    areaServed: 'ET',
    currenciesAccepted: 'ETB',
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: shopFacts.email,
      telephone: shopFacts.phone.replaceAll(' ', ''),
      availableLanguage: ['am', 'en'],
      hoursAvailable: { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '23:59' },
    },
  }
}

/** The questions of a page as search engines read them (schema.org FAQPage). */
export function questionsAndAnswers(page: PageText) {
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
