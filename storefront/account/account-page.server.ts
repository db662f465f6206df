import type { LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../describe-page.server.ts'
import { pageContext } from '../page.server.ts'

export function loader(args: LoaderFunctionArgs) {
  const { account, orders } = pageContext(args).texts('account', 'orders')
  return describedPage(args, { title: account.title, noindex: true }, { texts: { orders } })
}
