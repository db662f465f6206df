import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { describeStaticPage } from './describe-static-page.ts'
import { openStaticPage } from './open-static-page.server.ts'
import { questionsAndAnswers } from './questions-and-answers.ts'
import { StaticPage } from './static-page.tsx'

export const loader = (args: LoaderFunctionArgs) => openStaticPage(args, 'faq')

export const meta: MetaFunction<typeof loader> = (args) =>
  describeStaticPage(args, args.loaderData, args.loaderData && questionsAndAnswers(args.loaderData.page))

export default function FaqPage() {
  return <StaticPage page={useLoaderData<typeof loader>().page} />
}
