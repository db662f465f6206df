import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { describePage } from '../../describe-page.ts'
import { pageContext } from '../../page.server.ts'
import { Dashboard } from './dashboard.tsx'

export function loader(args: LoaderFunctionArgs) {
  const { account, orders } = pageContext(args).texts('account', 'orders')
  return { title: account.dashboard.title, texts: { orders } }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.title, noindex: true })
}

export default function DashboardPage() {
  return <Dashboard />
}
