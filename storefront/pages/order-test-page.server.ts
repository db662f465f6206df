import type { LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../describe-page.server.ts'
import { notFound, pageContext } from '../page.server.ts'

/** In development `/t` places an order when it is opened; elsewhere it does not exist. */
export function loader(args: LoaderFunctionArgs) {
  const { site, texts } = pageContext(args)
  if (!site.development) throw notFound()
  return describedPage(args, { noindex: true }, { texts: texts('pages') })
}
