import type { LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../describe-page.server.ts'
import { pageContext } from '../page.server.ts'
import { organizationData, websiteData } from '../structured-data.server.ts'
import { loadHome } from './load-home.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { site, language, texts } = pageContext(args)
  const { landing, shell } = texts('landing', 'shell')
  const organization = { publicUrl: site.publicUrl, ...(await site.settings()) }
  const data = [websiteData(site.publicUrl, language, { shell }), organizationData(organization, { shell })]
  // `/` is the canonical address of `/home`.
  return describedPage(
    args,
    { path: '/', data },
    {
      texts: { landing },
      ...(await loadHome(site, { language, texts: landing })),
    },
  )
}
