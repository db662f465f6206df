import type { LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../describe-page.server.ts'
import { pageContext } from '../page.server.ts'

export function loader(args: LoaderFunctionArgs) {
  const { account } = pageContext(args).texts('account')
  return describedPage(args, { title: account.paymentMethods.title, noindex: true }, {})
}
