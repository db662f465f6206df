import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { describeStaticPage } from './describe-static-page.ts'
import { openStaticPage } from './open-static-page.server.ts'
import { organization } from './organization.server.ts'
import { StaticPage } from './static-page.tsx'

export function loader(args: LoaderFunctionArgs) {
  return { ...openStaticPage(args, 'about'), organization: organization(args) }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  describeStaticPage(args, args.loaderData, args.loaderData?.organization)

export default function AboutPage() {
  return <StaticPage page={useLoaderData<typeof loader>().page} />
}
