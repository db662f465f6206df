import { useId } from 'react'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'

/** How the order is delivered, with what it costs and how many business days it takes. */
export function DeliveryChoice({
  methods,
  chosen,
  onChoose,
}: {
  methods: readonly DeliveryMethod[]
  chosen: DeliveryMethod | undefined
  onChoose: (id: string) => void
}) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const id = useId()
  if (methods.length === 0) {
    return (
      <p role="note" className="mt-4 rounded-md bg-red-soft px-3 py-1.5 text-sm font-medium text-red">
        {texts.noDelivery}
      </p>
    )
  }
  return (
    <div role="radiogroup" aria-labelledby={`${id}-name`} className="mt-4">
      <p id={`${id}-name`} className="mb-1 font-medium">
        {texts.delivery}
      </p>
      {methods.map((method) => (
        <label
          key={method._id}
          className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-1.5"
        >
          <input
            type="radio"
            name={id}
            checked={method._id === chosen?._id}
            onChange={() => onChoose(method._id)}
            className="size-5 accent-green"
          />
          <span className="min-w-0 break-words">{method.name}</span>
          <span className="tabular-nums">
            {method.fee === 0 ? texts.free : formatPrice(toSantim(method.fee), language)}
          </span>
          <span className="col-span-2 col-start-2 text-sm text-soft">
            {fill(texts.deliveryDays, method.days)}
            {method.pickUp && ` · ${texts.pickUp}`}
            {!method.cash && ` · ${texts.withoutCash}`}
          </span>
        </label>
      ))}
    </div>
  )
}
