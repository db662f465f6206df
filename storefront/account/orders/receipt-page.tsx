import { useLoaderData, useLocation } from 'react-router'
import { useTexts } from '../../messages/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OrderLoader } from './order-loader.tsx'
import { Receipt } from './receipt.tsx'
import type { loader } from './receipt-page.server.ts'

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
