import { plainText, type PageText } from './page-text.ts'

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
