import { useLoaderData, useLocation, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { describePage } from '../../describe-page.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { pageContext } from '../../page.server.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OrderLoader } from './order-loader.tsx'
import { Receipt } from './receipt.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { site, texts } = pageContext(args)
  const { trader } = await site.settings()
  return { texts: texts('orders'), trader }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.orders.receipt, noindex: true })
}

export default function ReceiptPage() {
  const texts = useTexts('orders')
  const { trader } = useLoaderData<typeof loader>()
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  return (
    <OrderLoader id={id}>
      {(order) => (
        <>
          <Receipt order={order} trader={trader} />
          <Button onClick={() => print()} className="mt-4 print:hidden">
            <Icon name="printer" className="size-4.5" />
            {texts.print}
          </Button>
        </>
      )}
    </OrderLoader>
  )
}
