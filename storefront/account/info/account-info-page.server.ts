import type { LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../../describe-page.server.ts'
import { pageContext } from '../../page.server.ts'

export function loader(args: LoaderFunctionArgs) {
  const { texts, site } = pageContext(args)
  const shown = texts('profile', 'phoneLogin', 'passwords')
  return describedPage(
    args,
    { title: shown.profile.title, noindex: true },
    {
      texts: shown,
      mailFolder: site.mailFolder,
      smsFolder: site.smsFolder,
      sendsSms: site.sendsSms,
      telegramBot: site.telegramBot,
    },
  )
}
