import type { LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../describe-page.server.ts'
import { pageContext } from '../page.server.ts'

export function loader(args: LoaderFunctionArgs) {
  const { site, texts } = pageContext(args)
  const shown = texts('signIn', 'phoneLogin', 'passwords')
  return describedPage(
    args,
    { title: shown.signIn.loginTitle, noindex: true },
    {
      texts: shown,
      socialLogins: site.socialLogins,
      sendsSms: site.sendsSms,
      smsFolder: site.smsFolder,
    },
  )
}
