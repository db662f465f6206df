import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { describeStaticPage } from './describe-static-page.ts'
import { openStaticPage } from './open-static-page.server.ts'
import { StaticPage } from './static-page.tsx'

export const loader = (args: LoaderFunctionArgs) => openStaticPage(args, 'terms')

export const meta: MetaFunction<typeof loader> = (args) => describeStaticPage(args, args.loaderData)

export default function TermsOfServicePage() {
  return <StaticPage page={useLoaderData<typeof loader>().page} />
}
