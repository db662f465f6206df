import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { describePage } from '../describe-page.ts'
import { pageContext } from '../page.server.ts'
import { Dashboard } from './dashboard/dashboard.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { useWideScreen } from './account-menu.tsx'

export function loader(args: LoaderFunctionArgs) {
  const { account, orders } = pageContext(args).texts('account', 'orders')
  return { title: account.title, texts: { orders } }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.title, noindex: true })
}

/** The dashboard on wide screens, the profile summary on narrow ones. */
export default function AccountPage() {
  return useWideScreen() ? <Dashboard /> : <ProfileSummary />
}
