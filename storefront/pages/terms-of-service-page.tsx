import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { openStaticPage } from './open-static-page.server.ts'
import { staticMeta } from './static-meta.ts'
import { StaticPage } from './static-page.tsx'

export const loader = (args: LoaderFunctionArgs) => openStaticPage(args, 'terms')

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? staticMeta(loaderData.head) : []

export default function TermsOfServicePage() {
  return <StaticPage page={useLoaderData<typeof loader>().page} />
}
