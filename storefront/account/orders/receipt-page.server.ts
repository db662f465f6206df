import type { LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../../describe-page.server.ts'
import { pageContext } from '../../page.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { site, texts } = pageContext(args)
  const { trader } = await site.settings()
  const shown = texts('orders', 'orderParts', 'delivery', 'productFields', 'giftCards')
  return describedPage(args, { title: shown.orders.receipt, noindex: true }, { texts: shown, trader })
}
