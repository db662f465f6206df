import type { LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../../describe-page.server.ts'
import { pageContext } from '../../page.server.ts'

export function loader(args: LoaderFunctionArgs) {
  const texts = pageContext(args).texts(
    'orders',
    'orderParts',
    'disputes',
    'delivery',
    'productFields',
    'giftCards',
    'orderMessages',
  )
  return describedPage(args, { title: texts.orders.title, noindex: true }, { texts })
}
