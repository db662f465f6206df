import type { LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../describe-page.server.ts'
import { loadStaticPage } from './load-static-page.server.ts'
import { textOfBlocks } from './own-text.server.ts'
import { plainText, type PageText } from './page-text.ts'
import { staticPages } from '../../contract/static-pages.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { name, organization, ...shown } = await loadStaticPage(args)
  const { title, description } = shown.page
  const data = name === 'faq' ? [questionsAndAnswers(shown.page)] : organization && [organization]
  return describedPage(args, { title, description, path: staticPages[name], data }, shown)
}

function questionsAndAnswers(page: PageText) {
  const questions = Object.values(page.sections).flatMap(({ questions: asked = [], folded = [] }) => [
    ...asked.map(({ ask, answer }) => ({ ask, answer: plainText(answer) })),
    ...folded.map(({ ask, blocks }) => ({ ask, answer: textOfBlocks(blocks) })),
  ])
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
