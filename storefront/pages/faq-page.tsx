import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { openStaticPage } from './open-static-page.server.ts'
import { questionsAndAnswers } from './structured-data.ts'
import { staticMeta } from './static-meta.ts'
import { StaticPage } from './static-page.tsx'

export const loader = (args: LoaderFunctionArgs) => openStaticPage(args, 'faq')

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [...staticMeta(loaderData.head), { 'script:ld+json': questionsAndAnswers(loaderData.page) }]
    : []

export default function FaqPage() {
  return <StaticPage page={useLoaderData<typeof loader>().page} />
}
