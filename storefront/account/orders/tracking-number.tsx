import type { ShipmentOfOrder } from '../../../contract/orders.ts'
import { fill } from '../../../messages/fill.ts'
import { formatPhone } from '../../../messages/format-phone.ts'
import { spelled } from '../../../messages/spelled.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useTexts } from '../../messages/use-texts.ts'
import { Spelled } from '../../ui/said.tsx'
import { useAction } from '../../ui/use-action.ts'

/** Who carries a parcel, its number, and where to ask about it. */
export function Tracking({
  parcel,
}: {
  parcel: Pick<ShipmentOfOrder, 'carrier' | 'rider' | 'trackingNumber'>
}) {
  const texts = useTexts('orders')
  const { carrier, rider, trackingNumber } = parcel
  return (
    <>
      {carrier && (
        <p className="text-sm font-medium">
          <MarkedText text={fill(texts.carrier, { carrier: carrier.name })} />
        </p>
      )}
      {trackingNumber !== undefined && <TrackingNumber number={trackingNumber} />}
      {carrier?.link !== undefined && (
        <a
          href={carrier.link}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4 print:hidden"
        >
          {fill(texts.follow, { carrier: carrier.name })}
        </a>
      )}
      {rider && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm font-medium">
          <MarkedText text={fill(texts.rider, { name: rider.name })} />
          <a
            href={`tel:${rider.phone}`}
            aria-label={fill(texts.callRider, { name: rider.name, phone: spelled(formatPhone(rider.phone)) })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {formatPhone(rider.phone)}
          </a>
        </p>
      )}
    </>
  )
}

/** It can be copied, for carriers that have no page about a parcel. */
function TrackingNumber({ number }: { number: string }) {
  const texts = useTexts('orders')
  const copy = useAction(
    async () => {
      await navigator.clipboard.writeText(number)
      toast('success', texts.numberCopied)
    },
    // Without access to the clipboard, it can be selected.
    console.error,
  )
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="text-sm font-medium wrap-anywhere">
        <Spelled code={number} text={(shown) => fill(texts.tracking, { number: shown })} />
      </p>
      <Button variant="plain" onClick={copy.run} className="px-0 text-sm print:hidden">
        {texts.copyNumber}
      </Button>
    </div>
  )
}
