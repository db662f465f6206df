import type { PrintedOrder } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

/** The number of the order, for a scanner, or the code of the part that is in the parcel. */
export function OrderCode({ order: { qr, orderId, ofSeller } }: { order: PrintedOrder }) {
  const { texts } = useTexts()
  return (
    <QrCode
      qr={qr}
      label={fill(texts.orders.sheet.code, { number: ofSeller?.code ?? orderId })}
      className="size-[24mm] shrink-0"
    />
  )
}
