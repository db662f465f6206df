import { useRef, useState } from 'react'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import { handlingDays } from '../../contract/limits.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ProtectionNote } from '../ui/protection-note.tsx'
import { useNear } from '../ui/use-near.ts'
import type { DeliveryView } from './load-product.server.ts'

const DeliveryLine = lazyPart(() => import('./delivery-line.tsx'))

/** What holds for everybody is shown at first; what depends on the region follows. */
export function DeliveryTerms({
  methods,
  shown: first,
  isSoldOut,
}: Pick<DeliveryView, 'methods' | 'shown'> & { isSoldOut: boolean }) {
  const texts = useTexts('product')
  const [shown, setShown] = useState<DeliveryMethod | undefined>(first)
  const place = useRef<HTMLDivElement>(null)
  const isInView = useNear(place, '0px')
  return (
    <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-[0.95rem] text-soft">
      <li className="flex gap-2.5">
        <Icon name="truck" className="mt-0.5 size-5 shrink-0" />
        <div className="grid min-w-0 flex-1 content-start gap-0.5">
          {shown ? <ShownMethod method={shown} /> : <p>{texts.regional}</p>}
          <div
            ref={place}
            className={methods.some(({ regionIds }) => regionIds.length > 0) ? 'min-h-24' : 'min-h-6'}
          >
            {isInView && <DeliveryLine methods={methods} onMethod={setShown} isSoldOut={isSoldOut} />}
          </div>
        </div>
      </li>
      <li className="flex gap-2.5">
        <Icon name="package-open" className="mt-0.5 size-5 shrink-0" />
        {texts.returns}
      </li>
      <li>
        <ProtectionNote />
      </li>
    </ul>
  )
}

function ShownMethod({ method: { name, fee, days, cash, pickUp } }: { method: DeliveryMethod }) {
  const texts = useTexts('product')
  const language = useLanguage()
  const cost =
    fee === 0 ? texts.freeDelivery : fill(texts.deliveryFee, { fee: formatPrice(toSantim(fee), language) })
  return (
    <>
      <p className="break-words">
        {fillPlural(pickUp ? texts.collect : texts.shipping, language, handlingDays, { name, ...days })}
      </p>
      <p>
        {cost} {cash ? texts.cashPossible : texts.noCash}
      </p>
    </>
  )
}
