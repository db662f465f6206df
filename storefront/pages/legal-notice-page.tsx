import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { openPage } from '../page.server.ts'
import { describeStaticPage } from './describe-static-page.ts'
import { openStaticPage } from './open-static-page.server.ts'
import { StaticPage } from './static-page.tsx'

/** Who trades here where the settings say so, or that this is a demonstration; never both. */
export function loader(args: LoaderFunctionArgs) {
  const { page, ...rest } = openStaticPage(args, 'legal')
  const { demonstration, registered, ...others } = page.sections
  const { registration, isDemonstration } = openPage(args).site.trader
  const sections = {
    ...(registration && { registered }),
    ...(isDemonstration && { demonstration }),
    ...others,
  }
  return { ...rest, page: { ...page, sections } }
}

export const meta: MetaFunction<typeof loader> = (args) => describeStaticPage(args, args.loaderData)

export default function LegalNoticePage() {
  return <StaticPage page={useLoaderData<typeof loader>().page} />
}
